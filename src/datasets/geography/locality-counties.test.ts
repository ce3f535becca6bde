import { expect, test } from 'vitest';
import { localityCounties } from './locality-counties.ts';

const TEXT = `"COUNTIES INCLUDED IN 2025 LOCALITIES. (ALPHABETICALLY BY STATE)",,,,
,,,,
Medicare Adminstrative Contractor,Locality Number,State ,Fee Schedule Area ,Counties
,,,,
5302,1,MISSOURI ,METROPOLITAN ST. LOUIS,"JEFFERSON, ST. CHARLES"
5302,99,,REST OF STATE* ,ALL OTHER COUNTIES\u00a0
5302,99, ,REST OF STATE*,ALL OTHER COUNTIES
,,,,
2102,1,ALASKA ,STATEWIDE ,ALL COUNTIES
*  Payment locality is serviced by two carriers.,,,,
`;

test('a state goes on until the next one; the repeated locality of two contractors is one', () => {
  const reading = localityCounties.read({ name: '25LOCCO.csv', text: TEXT });
  expect(reading).toMatchObject({ label: 'Locality counties 2025', scope: '2025' });
  expect([...reading.rows]).toEqual([
    {
      kind: 'counties',
      year: 2025,
      locality: '0530201',
      data: { state: 'MISSOURI', fee_schedule_area: 'METROPOLITAN ST. LOUIS', counties: 'JEFFERSON, ST. CHARLES' },
    },
    {
      kind: 'counties',
      year: 2025,
      locality: '0530299',
      data: { state: 'MISSOURI', fee_schedule_area: 'REST OF STATE', counties: 'ALL OTHER COUNTIES' },
    },
    {
      kind: 'counties',
      year: 2025,
      locality: '0210201',
      data: { state: 'ALASKA', fee_schedule_area: 'STATEWIDE', counties: 'ALL COUNTIES' },
    },
  ]);
});
