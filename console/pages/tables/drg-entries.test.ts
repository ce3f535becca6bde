import type { CustomDrgTableEntry } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { buildRows, COLUMNS, differenceOf, fileOf } from './drg-entries.ts';

const ENTRY: CustomDrgTableEntry = {
  ...{ id: 'a', drg_id: 'own', source_year: 2026, payment_system: 'IPPS', diagnostic_related_group: '039' },
  ...{ description: 'A title, with a comma', effective_date: '2025-10-01', end_date: '2026-09-30', fiscal_year: 2026 },
  ...{ weight: 1.1, geometric_mean_length_of_stay: 3.1, arithmetic_mean_length_of_stay: null },
  ...{ short_stay_outlier_threshold: null, low_volume_drg: false, post_acute_care: true },
  ...{ special_payment_post_acute_care: false, created_at: '', updated_at: '' },
};

test.each([
  [1.1, 1, '+10.00 %'],
  [0.95, 1, '−5.00 %'],
  [1, 1, null],
  [0.5, 0, 'differs'],
  [null, 3.1, 'differs'],
])('%s beside %s', (own, standard, difference) => {
  expect(differenceOf(own, standard)).toBe(difference);
});

test('an entry stands beside the standard one of its DRG and day', () => {
  const [same, other, alone] = buildRows(
    [
      ENTRY,
      { ...ENTRY, id: 'b', diagnostic_related_group: '470' },
      { ...ENTRY, id: 'c', effective_date: '2026-04-01' },
    ],
    [ENTRY, { ...ENTRY, diagnostic_related_group: '470', weight: 1 }],
  );
  expect(same?.values).toMatchObject({ standard_weight: 1.1, difference: null, differs: false });
  expect(other?.values).toMatchObject({ standard_weight: 1, difference: '+10.00 %', differs: true });
  expect(alone?.values).toMatchObject({ standard_weight: null, difference: 'not standard', differs: true });
});

test('a file has the columns that changed, and no others', () => {
  const [row] = buildRows([ENTRY], []);
  const column = COLUMNS.find(({ key }) => key === 'weight');
  if (!row || !column) throw new Error('There is no row');
  const values = { ...row.values, weight: 1.2 };
  expect(
    fileOf({ payment_system: 'IPPS', source_year: 2026 }, [
      { row, values, faults: [], fields: [{ column, old: 1.1, new: 1.2 }] },
    ]),
  ).toBe(
    'source_year,payment_system,diagnostic_related_group,effective_date,weight\r\n2026,IPPS,039,2025-10-01,1.2\r\n',
  );
});
