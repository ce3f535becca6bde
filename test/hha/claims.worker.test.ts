/** Claims of home health agencies over the wire, on the sample. */
import { testFacilityClaims, testUnknownProvider } from '../support/facility-claim-tests.ts';
import { sampleCaller } from '../support/sample-caller.ts';

const caller = sampleCaller();

testFacilityClaims('hha', caller);
testUnknownProvider('hha', caller);
