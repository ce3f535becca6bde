import { describe, expect, test } from 'vitest';
import { Fault } from '../reading/dataset.ts';
import { ippsClaimCodes } from './ipps-claim-codes.ts';
import { ippsNewTechnology } from './ipps-new-technology.ts';
import { ippsOutmigration } from './ipps-outmigration.ts';
import { ippsWageIndex } from './ipps-wage-index.ts';

const AREAS = 'cbsa,size,effectiveDate,geographicWageIndex,reclassifiedWageIndex,imputedFloorWageIndex,name';

describe('wage indexes', () => {
  test('rows of areas, of a fiscal year by their latest date', () => {
    const text = `${AREAS}\r\n02,,20251001,1.1438,1.0694,0.0000,ALASKA\r\n98,,19910101,1.9343,0.0000,0.0000,\r\n10180,L,20251001,0.9,0.9,0,"Abilene, TX"\r\n`;
    const reading = ippsWageIndex.read({ name: 'x.csv', text });
    expect(reading).toMatchObject({
      label: 'IPPS wage index FY2026',
      scope: '2026',
      effectiveStart: 20251001,
      effectiveEnd: 20260930,
    });
    expect([...reading.rows]).toEqual([
      {
        cbsa: '02',
        size: '',
        effectiveDate: 20251001,
        geographicWageIndex: 1.1438,
        reclassifiedWageIndex: 1.0694,
        imputedFloorWageIndex: 0,
        name: 'ALASKA',
      },
      expect.objectContaining({ cbsa: '98', effectiveDate: 19910101 }),
      expect.objectContaining({ cbsa: '10180', size: 'L', name: 'Abilene, TX' }),
    ]);
  });

  test('faults', () => {
    const text = `${AREAS}\n1018,,20251001,0.9,0.9,0,\n10180,X,20251001,0.9,0.9,0,\n10180,,20251001,9.9,0.9,0,\n10500,,20251301,0.9,0.9,0,\n`;
    const faults = [...ippsWageIndex.read({ name: 'x.csv', text: `${text}02,,20251001,1.1,1.1,0,\n` }).rows];
    expect(faults.slice(0, 4)).toEqual([
      new Fault(2, "cbsa '1018' is not a CBSA or a state of 2 digits"),
      new Fault(3, "size 'X' is not L, O or R"),
      new Fault(4, "geographicWageIndex '9.9' is not between 0.1 and 3, or 0, as a wage index is"),
      new Fault(5, "effectiveDate '20251301' is not a date YYYYMMDD"),
    ]);
    expect(() => ippsWageIndex.read({ name: 'x.csv', text: `${AREAS}\n` })).toThrow('no row with a date');
  });
});

test('out-migration by county', () => {
  const text = 'county,adjustmentFactor,startDate\n1013,0.0065,20251001\n';
  const reading = ippsOutmigration.read({ name: 'x.csv', text });
  expect(reading.label).toBe('IPPS out-migration FY2026');
  expect([...reading.rows]).toEqual([{ county: '01013', effectiveDate: 20251001, adjustment: 0.0065 }]);
});

describe('tables without a date are of the year in their name', () => {
  test('new technologies', () => {
    const text = 'name,amount,adjustmentFactor\nTAMBE,47238.75,0.65\nBAD,100,2\n';
    const reading = ippsNewTechnology.read({ name: 'newtech-costs-2026.csv', text });
    expect(reading).toMatchObject({ label: 'IPPS new technology FY2026', effectiveStart: 20251001 });
    expect([...reading.rows]).toEqual([
      { fiscalYear: 2026, name: 'TAMBE', maximum: 47238.75, share: 0.65 },
      new Fault(3, "adjustmentFactor '2' is not a share"),
    ]);
    expect(() => ippsNewTechnology.read({ name: 'costs.csv', text })).toThrow('fiscal year');
  });

  test('their codes', () => {
    const text = 'name,code,codeType\nXACDURO2,Y95,DIAG\nTAMBE,X2VE3SA,PROC \nTAMBE,X2,PAIN\n';
    const reading = ippsClaimCodes.read({ name: 'claim-codes-2026.csv', text });
    expect([...reading.rows]).toEqual([
      { fiscalYear: 2026, name: 'XACDURO2', code: 'Y95', codeType: 'DIAG' },
      { fiscalYear: 2026, name: 'TAMBE', code: 'X2VE3SA', codeType: 'PROC' },
      new Fault(4, "codeType 'PAIN' is not a kind of code"),
    ]);
  });
});
