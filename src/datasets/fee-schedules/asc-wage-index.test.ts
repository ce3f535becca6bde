import { expect, test } from 'vitest';
import { Fault } from '../reading/dataset.ts';
import { ascWageIndex } from './asc-wage-index.ts';

test('csv', () => {
  const text =
    'CBSA,CBSA Name,WI26\n01,ALABAMA,0.6367\n31,NEW JERSEY,0.0000\n10180,"Abilene, TX",0.9\n1018,"Abilene, TX",0.9\n';
  const reading = ascWageIndex.read({ name: 'wi.csv', text });
  expect(reading).toMatchObject({ label: 'ASC wage index 2026', scope: '2026', effectiveStart: 20260101 });
  expect([...reading.rows]).toEqual([
    { system: 'ASC', year: 2026, cbsa: '01', cbsaName: 'ALABAMA', wageIndex: 0.6367 },
    { system: 'ASC', year: 2026, cbsa: '10180', cbsaName: 'Abilene, TX', wageIndex: 0.9 },
    new Fault(5, "CBSA '1018' is not a CBSA"),
  ]);
});

test('tab-separated, where a county shares the code of its area', () => {
  const lines = [
    'CBSA\tCBSA Name\tWI25',
    '07\tCONNECTICUT\t1.0197',
    '07\tCONNECTICUT\t0.9571',
    '14\tILLINOIS\t0.8188',
    '14\tILLINOIS\t0.8824',
    '44\tRHODE ISLAND\t',
    '41980\t"San Juan-Bayam¢n-Caguas, PR"\t0.3576',
  ];
  const rows = [...ascWageIndex.read({ name: 'wi.txt', text: lines.join('\r\n') }).rows];
  expect(rows).toEqual([
    { system: 'ASC', year: 2025, cbsa: '07', cbsaName: 'CONNECTICUT', wageIndex: 1.0197 },
    { system: 'ASC', year: 2025, cbsa: '07', cbsaName: 'CONNECTICUT', wageIndex: 0.9571 },
    { system: 'ASC', year: 2025, cbsa: '14', cbsaName: 'ILLINOIS', wageIndex: 0.8188 },
    { system: 'ASC', year: 2025, cbsa: '14', cbsaName: 'ILLINOIS', wageIndex: 0.8824 },
    { system: 'ASC', year: 2025, cbsa: '41980', cbsaName: 'San Juan-Bayamón-Caguas, PR', wageIndex: 0.3576 },
  ]);
});

test('the index before the name', () => {
  const text = 'CBSA\tWI23\tCBSA Name\r\n01\t0.6621\tALABAMA\r\n';
  expect([...ascWageIndex.read({ name: 'wi.txt', text }).rows]).toEqual([
    { system: 'ASC', year: 2023, cbsa: '01', cbsaName: 'ALABAMA', wageIndex: 0.6621 },
  ]);
});
