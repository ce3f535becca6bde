/** Claims of hospices over the wire, on the sample. */
import { testFacilityClaims } from '../support/facility-claim-tests.ts';
import { sampleCaller } from '../support/sample-caller.ts';

const caller = sampleCaller();

testFacilityClaims('hospice', caller);
