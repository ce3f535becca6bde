import { describe, expect, it, test } from 'vitest';
import { engineClaim } from '../../../test/support/engine-claim.ts';
import type { Claim } from '../claim/claim.ts';
import { MODULES } from '../modules.ts';
import { CLAIM_BLANKS, claimBlankWarnings } from './claim-blanks.ts';
import { fieldsOf } from './fields.ts';

const blank = { patientStatus: '', receiptDate: null, fromDate: 20260203, admitDate: 20260203 };
const textsOf = (claim: Partial<Claim>, ...names: string[]) =>
  claimBlankWarnings(
    engineClaim({ ...blank, ...claim }),
    MODULES.filter(({ name }) => names.includes(name)),
  ).map(({ code, field, text }) => `${code} ${field} ${text}`);

describe('a blank patient_status (M10)', () => {
  it('is told with what it decides', () => {
    expect(textsOf({}, 'IPPS')).toEqual([
      'DEFAULT_TAKEN patient_status The claim gives no patient_status: 01, discharged home, was taken, which decides some DRGs, and reductions of transfers (IPPS)',
    ]);
  });

  test.each(['IRF', 'PSYCH', 'LTCH', 'HHA', 'HOSPICE'])('is told to %s', (name) => {
    expect(textsOf({ receiptDate: 20260205 }, name)).toHaveLength(1);
  });

  test.each(['OPPS', 'ASC', 'SNF', 'ESRD', 'FQHC'])('is not told to %s, which does not read it', (name) => {
    expect(textsOf({}, name)).toEqual([]);
  });

  it('is not told where a review code stands in for it, nor where it is given', () => {
    expect(textsOf({ additionalData: { ipps: { review_code: '03' } } }, 'IPPS')).toEqual([]);
    expect(textsOf({ patientStatus: '01' }, 'IPPS', 'IRF', 'HHA')).toHaveLength(1);
  });
});

describe('a blank receipt_date (M10)', () => {
  const status = { patientStatus: '30' };

  it('is told to HHA', () => {
    expect(textsOf(status, 'HHA')).toEqual([
      'DEFAULT_TAKEN receipt_date The claim gives no receipt_date: a notice of admission within five days was taken, which decides the reduction for a late one (HHA)',
    ]);
  });

  test.each<[string, Partial<Claim>]>([
    ['of a later period of the admission', { admitDate: 20260104 }],
    ['whose lateness is waived', { additionalData: { hha: { late_filing_penalty_waiver_indicator: 'Y' } } }],
    ['that is given', { receiptDate: 20260205 }],
  ])('%s is not told', (_, claim) => {
    expect(textsOf({ ...status, ...claim }, 'HHA')).toEqual([]);
  });

  test.each(['OPPS', 'IOCE', 'IPPS'])('is not told to %s', (name) => {
    expect(textsOf(status, name)).toEqual([]);
  });
});

it('names all pricers that read the field, themselves or by their grouper, and no other (M10)', () => {
  for (const { field, decides } of CLAIM_BLANKS) {
    const isReader = ({ kind, fields: { needs, reads } }: (typeof MODULES)[number]) =>
      kind !== 'editor' && [...fieldsOf(needs), ...reads].some((use) => use.field === field);
    const groupers: readonly string[] = MODULES.filter((module) => module.kind === 'grouper' && isReader(module)).map(
      ({ name }) => name,
    );
    const readers = MODULES.filter(
      (module) =>
        module.kind === 'pricer' &&
        (isReader(module) || module.fields.after?.some((earlier) => groupers.includes(earlier))),
    );
    expect(Object.keys(decides).sort(), field).toEqual(readers.map(({ name }) => name).sort());
  }
});
