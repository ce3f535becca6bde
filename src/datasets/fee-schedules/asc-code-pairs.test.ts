import { expect, test } from 'vitest';
import { Fault } from '../reading/dataset.ts';
import { ascCodePairs } from './asc-code-pairs.ts';

const HEADER =
  'device_hcpcs,procedure_hcpcs,device_modifier,procedure_modifier,percent_multiplier,effective_date,end_date\n';

test('the pairs of a procedure and period', () => {
  const text = `${HEADER}C1052,43255,,52,0.029,20220101,20221231
C1052,43255,,,0.029,20220101,20221231
C1052,43255,,,0.029,20230101,20231231
C1052,43255,,,2.9,20230101,20231231
C1052,43255,,,0.029,20231231,20230101
C1052,43255,,,0.0
`;
  const reading = ascCodePairs.read({ name: 'pairs.csv', text });
  expect(reading).toMatchObject({
    label: 'ASC code pairs 2022-2023',
    scope: 'history',
    effectiveStart: 20220101,
    effectiveEnd: 20231231,
  });
  const row = { kind: 'device_code_pairs', scheduleType: 2, code: '43255' };
  const pair = { device_hcpcs: 'C1052', device_modifier: '', percent_multiplier: 0.029 };
  expect([...reading.rows]).toEqual([
    new Fault(5, "percent_multiplier '2.9' is not between 0 and 1 as a share is"),
    new Fault(6, "effective_date '20231231' is after end_date"),
    new Fault(7, 'the line ends after 5 of 7 columns'),
    {
      ...row,
      startDate: 20220101,
      endDate: 20221231,
      data: [
        { ...pair, procedure_modifier: '52' },
        { ...pair, procedure_modifier: '' },
      ],
    },
    { ...row, startDate: 20230101, endDate: 20231231, data: [{ ...pair, procedure_modifier: '' }] },
  ]);
});

test('an empty file is unreadable', () => {
  expect(() => ascCodePairs.read({ name: 'pairs.csv', text: HEADER })).toThrow('no row has a code pair');
});
