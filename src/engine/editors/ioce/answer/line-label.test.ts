import { expect, test } from 'vitest';
import { editedLine } from '../../../../../test/support/edited-claim.ts';
import { labelOf } from './line-label.ts';

test.each<[string, string, string, string | null]>([
  ['99284', '0', 'V', null],
  ['80053', '1', 'N', 'status indicator N'],
  ['93005', '1', 'Q1', 'status indicator Q1'],
  ['', '1', 'N', 'revenue code 0250 without a HCPCS code'],
])(
  'a line of code "%s" with packaging flag %s tells why it is packaged (M10)',
  (hcpcs, packagingFlag, statusIndicator, what) => {
    const { packaged } = labelOf(editedLine({ packagingFlag, statusIndicator }), [], { hcpcs, revenueCode: '0250' });
    expect(packaged).toBe(what && `Packaged into other services of the claim: ${what} has no payment of its own.`);
  },
);
