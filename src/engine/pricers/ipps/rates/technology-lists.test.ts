import { expect, test } from 'vitest';
import { newTechnologies } from './technology-lists.ts';

const proc = (name: string, ...codes: string[]) => codes.map((code) => ({ name, code, codeType: 'PROC' }));
const diag = (name: string, ...codes: string[]) => codes.map((code) => ({ name, code, codeType: 'DIAG' }));
const cost = (name: string) => ({ name, maximum: '100.00', share: '0.65' });

function lists(costs: string[], codes: ReturnType<typeof proc>) {
  return newTechnologies(costs.map(cost), codes).map((technology) => ({
    name: technology.name,
    codes: technology.codes,
    ...(technology.orCodes ? { orCodes: technology.orCodes } : {}),
    ...(technology.without ? { without: technology.without } : {}),
    ...(technology.unless ? { unless: technology.unless } : {}),
    ...(technology.undetermined ? { undetermined: true } : {}),
  }));
}

test('a technology needs a code of each of its lists, of procedures and of diagnoses', () => {
  const codes = [
    ...proc('TAMBE', 'X2VE3SA'),
    ...proc('CASGEVY', 'XW133J8 ', 'XW143J8'),
    ...diag('CASGEVY', 'D571'),
    ...proc('WISECRT1', 'X2HN37B'),
    ...proc('WISECRT2', 'XHH80HB'),
  ];
  expect(lists(['TAMBE', 'CASGEVY', 'WISECRT'], codes)).toEqual([
    { name: 'TAMBE', codes: [['X2VE3SA']] },
    { name: 'CASGEVY', codes: [['XW133J8', 'XW143J8'], ['D571']] },
    { name: 'WISECRT', codes: [['X2HN37B'], ['XHH80HB']] },
  ]);
});

test('the higher add-on takes the place of the lower', () => {
  const codes = [...proc('AVEIR1', 'X2H63V9'), ...proc('AVEIR2', 'X2HK3V9')];
  expect(lists(['AVEIRH', 'AVEIRL'], codes)).toEqual([
    { name: 'AVEIRH', codes: [['X2H63V9'], ['X2HK3V9']] },
    { name: 'AVEIRL', codes: [['X2H63V9']], unless: 'AVEIRH' },
  ]);
});

test('two ways to one add-on', () => {
  const codes = [
    ...proc('XACDURO1', 'XW033K9'),
    ...diag('XACDURO2', 'Y95'),
    ...diag('XACDURO3', 'J1561'),
    ...diag('XACDURO4', 'J95851'),
    ...diag('XACDURO5', 'B9683'),
  ];
  expect(lists(['XACDURO'], codes)).toEqual([
    {
      name: 'XACDURO',
      codes: [['XW033K9'], ['Y95'], ['J1561']],
      orCodes: [['XW033K9'], ['J95851'], ['B9683']],
    },
  ]);
});

test('a technology of which a list is not held is not determined (M4), and one may end with a diagnosis', () => {
  const codes = [...proc('HEMOLUNG', '5A0920Z'), ...diag('COVID', 'U071 ')];
  expect(lists(['HEMOLUNG', 'REZZAYO', 'AVEIRH'], [...codes, ...proc('AVEIR2', 'X2HK3V9')])).toEqual([
    { name: 'HEMOLUNG', codes: [['5A0920Z']], without: ['U071'] },
    { name: 'REZZAYO', codes: [], undetermined: true },
    { name: 'AVEIRH', codes: [['X2HK3V9']], undetermined: true },
  ]);
});

test('lists whose combination is not published', () => {
  const codes = [...proc('RECELL1', '0HR0X72'), ...proc('RECELL2', '0JB00ZZ'), ...diag('RECELL2', 'T2000XA')];
  expect(lists(['RECELL'], codes)).toEqual([{ name: 'RECELL', codes: [['0HR0X72']], undetermined: true }]);
});

test('a technology that was approved within a year has its add-on from that day on', () => {
  const from = (name: string) => newTechnologies([cost(name)], proc(name, 'XY0YX28'))[0]?.from;
  expect([from('DEFENCATH'), from('REZZAYO')]).toEqual([20240101, undefined]);
});
