import { expect, test } from 'vitest';
import { Fault } from '../reading/dataset.ts';
import { clfs } from './clfs.ts';

const file = (...rows: string[]) => ({
  name: 'CLFS.csv',
  text: `2025 Clinical Diagnostic Laboratory Fee Schedule ,,,,,,,,\n,,,,,,,,\nYEAR,HCPCS,MOD,EFF_DATE,INDICATOR,RATE,SHORTDESC,LONGDESC,EXTENDED LONGDESC\n${rows.join('\n')}\n`,
});
const OLD = '2025,0001U,,20250101,N,00720.00,words of the AMA,,';
const NEW = '2025,G0327,,20250401,L,0,Colon ca scrn;bld-bsd biomrk,,';
const NEW_TOO = NEW.replace('G0327', 'G0328');
const WAIVED = '2025,U0002,QW,20250101,N,51.31,Covid-19 lab test non-cdc,,';

test('the latest effective date tells the quarter; each rate is in force from then or since before', () => {
  const reading = clfs.read(file(OLD, NEW, NEW_TOO, WAIVED));
  expect(reading).toMatchObject({ label: 'CLFS 2025Q2', scope: '20250401-20250630', effectiveStart: 20250401 });
  const common = { scheduleType: 1, startDate: 20250401, endDate: 20250630, priceIndicator: '9' };
  expect([...reading.rows]).toEqual([
    { ...common, code: '0001U', modifiers: '', description: '', data: { clinical_lab: { rate: 720, indicator: 'N' } } },
    {
      ...common,
      code: 'G0327',
      modifiers: '',
      description: 'Colon ca scrn;bld-bsd biomrk',
      data: { clinical_lab: { rate: null, indicator: 'L' } },
    },
    expect.objectContaining({ code: 'G0328' }),
    {
      ...common,
      code: 'U0002',
      modifiers: 'QW',
      description: 'Covid-19 lab test non-cdc',
      data: { clinical_lab: { rate: 51.31, indicator: 'N' } },
    },
  ]);
});

test.each([
  [OLD.replace('20250101', '20250141'), "EFF_DATE '20250141' is not a date YYYYMMDD"],
  [OLD.replace(',N,', ',Q,'), "INDICATOR 'Q' is not a known indicator"],
  [OLD.replace('2025,', '2024,'), "YEAR '2024' is not 2025"],
  [WAIVED.replace('51.31', '52'), 'U0002 QW stands on line 4 with other values'],
  ['2025,0001U,,2025', 'the line ends after 4 of 7 columns'],
])('%s', (row, reason) => {
  expect([...clfs.read(file(WAIVED, row)).rows][1]).toEqual(new Fault(5, reason));
});

test('one date that differs does not move the file to another quarter', () => {
  const changed = file(OLD, WAIVED, NEW.replace('20250401', '20250901'));
  expect(() => clfs.read(changed)).toThrow(
    'CLFS.csv: one row alone has the date 20250901, and it alone would give the quarter; state it as the effective period',
  );
  expect(() => clfs.read(changed, { effective: '20250101-20250331' })).toThrow(
    'EFF_DATE 20250901 is after the effective period 20250101-20250331',
  );
  expect(clfs.read(file(OLD, NEW), { effective: '20250401-20250630' }).label).toBe('CLFS 2025Q2');
});

test('no row with a date', () => {
  expect(() => clfs.read(file())).toThrow('by which to tell the quarter');
});
