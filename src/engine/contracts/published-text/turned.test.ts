import { describe, expect, it } from 'vitest';
import type { PublishedTerms } from './document.ts';
import { termsOfText } from './terms-of-text.ts';
import { turned } from './turned.ts';

const { document } = termsOfText(
  '[Stop Loss: Total Charges > 9 | Excess % of Charge: 3] [Psych-Per Diem: 1] [Burn-Case Rate: 9 Charge Threshold 5 (%BC): 6]',
);
const change = (path: string, value: unknown) => turned(document, { sentence: '', changes: [{ path, value }] });
const termOf = ({ terms }: PublishedTerms, id: string) => terms.find((term) => term.id === id);

describe('a turned assumption', () => {
  it('sets, makes and takes away fields, and leaves the document as it was', () => {
    const before = structuredClone(document);
    expect(termOf(change('terms.psych.applies.drgs', ['885']), 'psych')?.applies.drgs).toEqual(['885']);
    expect(termOf(change('terms.psych.limits.maximum', 5), 'psych')?.limits).toEqual({ maximum: 5 });
    expect(termOf(change('terms.psych.applies.drgs', null), 'psych')?.applies).toEqual({ kinds: ['inpatient'] });
    expect(document).toEqual(before);
  });

  it('is of one term, though others have the same codes', () => {
    const text = '[Kidney Transplant-Live Donor-Case Rate: 1] [Liver Transplant-Live Donor-Case Rate: 1]';
    const path = 'terms.kidney_transplant_live_donor.applies.lines.revenue_codes';
    const other = turned(termsOfText(text).document, { sentence: '', changes: [{ path, value: ['0811', '0819'] }] });
    expect(termOf(other, 'liver_transplant_live_donor')?.applies.lines?.revenue_codes).toEqual(['0811']);
  });

  it('takes a term away, and a stop-loss that is of it alone', () => {
    expect(termOf(document, 'stop_loss')?.pays).toMatchObject({ with: ['psych'] });
    expect(change('terms.burn', null).terms.map(({ id }) => id)).toEqual([
      'burn_above_threshold',
      'psych',
      'stop_loss',
    ]);
    expect(change('terms.psych', null).terms.map(({ id }) => id)).toEqual(['burn_above_threshold', 'burn']);
  });

  it.each([
    ['terms.other', null],
    ['drg', null],
    ['terms.psych', 5],
  ])('%s = %s is no change of the document', (path, value) => {
    expect(() => change(path, value)).toThrow(RangeError);
  });
});
