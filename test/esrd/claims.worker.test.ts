/** Claims of dialysis facilities over the wire, on the sample. */
import { testFacilityClaims, testUnknownProvider } from '../support/facility-claim-tests.ts';
import { sampleCaller } from '../support/sample-caller.ts';

const caller = sampleCaller();

testFacilityClaims('esrd', caller);
testUnknownProvider('esrd', caller);
