import { describe, expect, it, test } from 'vitest';
import { engineClaim, engineLine } from '../../../test/support/engine-claim.ts';
import type { Claim, Line } from '../claim/claim.ts';
import { MODULES } from '../modules.ts';
import { fieldsOf } from './fields.ts';
import { LINE_BLANKS, lineBlankWarnings } from './line-blanks.ts';

const FULL = { revenueCode: '0490', hcpcs: '66984', serviceDate: 20260310, units: 1, charges: 900 };
const fieldsTold = (pricer: string, lines: Partial<Line>[], claim: Partial<Claim> = {}) =>
  lineBlankWarnings(
    engineClaim({ ...claim, lines: lines.map((line) => engineLine({ ...FULL, ...line })) }),
    MODULES.filter(({ name }) => name === pricer),
  ).map(({ field }) => field);

describe('a line without a field that decides an amount (M7)', () => {
  test.each<[pricer: string, lines: Partial<Line>[], claim: Partial<Claim>, told: string[]]>([
    ['ASC', [{}, { hcpcs: '' }], {}, ['lines.1.hcpcs']],
    ['ASC', [{ serviceDate: null }], {}, ['lines.0.service_date']],
    ['ASC', [{ units: 0 }], {}, ['lines.0.units']],
    ['ASC', [{ charges: 0 }], {}, ['lines.0.charges']],
    ['OPPS', [{ units: 0 }], {}, ['lines.0.units']],
    // A charge without a code is packaged, whatever its units.
    ['OPPS', [{ hcpcs: '', units: 0 }], {}, []],
    ['ESRD', [{}, { revenueCode: '' }], {}, ['lines.1.revenue_code']],
    ['HHA', [{ revenueCode: '' }], {}, ['lines.0.revenue_code']],
    ['HOSPICE', [{ revenueCode: '0551', hcpcs: '' }], { patientStatus: '40' }, ['lines.0.hcpcs']],
    ['HOSPICE', [{ revenueCode: '0551', hcpcs: '' }], { patientStatus: '30' }, []],
    ['HOSPICE', [{ revenueCode: '0651', hcpcs: '' }], { patientStatus: '40' }, []],
    ['SNF', [{ revenueCode: '0022', serviceDate: null }, { revenueCode: '0022' }], {}, ['lines.0.service_date']],
    ['SNF', [{ revenueCode: '0022', serviceDate: null }], {}, []],
    // The line of all charges.
    ['ASC', [{ revenueCode: '0001', hcpcs: '' }], {}, []],
    ['PSYCH', [{ revenueCode: '', hcpcs: '', units: 0 }], {}, []],
  ])('is told to %s: %j, %j', (pricer, lines, claim, told) => {
    expect(fieldsTold(pricer, lines, claim)).toEqual(told);
  });
});

it('is told with what became of the line', () => {
  const [warning] = lineBlankWarnings(
    engineClaim({ lines: [engineLine({ ...FULL, revenueCode: '' })] }),
    MODULES.filter(({ name }) => name === 'ESRD'),
  );
  expect(warning?.text).toBe('Line 1 gives no revenue_code: it was read as no treatment and no item (ESRD)');
});

it('names only pricers that read the field, or whose editor or bill does', () => {
  for (const { field, became } of LINE_BLANKS)
    for (const { name, fields } of MODULES.filter((module) => module.name in became)) {
      const isRead = [...fieldsOf(fields.needs), ...fields.reads].some((use) => use.field === `lines.${field}`);
      expect([name, field, isRead || (name === 'IPPS' && field === 'revenue_code')]).toEqual([name, field, true]);
    }
});
