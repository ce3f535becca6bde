/** AUTO: which modules a bill type, its lines and its provider call for. */
import { describe, expect, test } from 'vitest';
import { engineClaim, engineLine } from '../../../test/support/engine-claim.ts';
import { claimBody } from '../../resources/claimsproc/claim-body.ts';
import { claimOf } from '../../resources/claimsproc/to-claim.ts';
import type { Claim } from './claim.ts';
import { routeOf } from './routing.ts';

const lines = (...revenueCodes: string[]) => revenueCodes.map((revenueCode) => engineLine({ revenueCode }));
const { oasisAssessment: assessment, irfPai } = claimOf(claimBody.parse({ oasis_assessment: {}, irf_pai: {} }));
const route = (given: Partial<Claim>, ccn = '', providerType = '') =>
  routeOf(engineClaim(given), { ccn, providerType }).join(' ');

describe('by bill type', () => {
  test.each([
    ['771', 'IOCE FQHC'],
    ['721', 'IOCE ESRD'],
    ['831', 'ASC'],
    ['811', 'HOSPICE'],
    ['823', 'HOSPICE'],
    ['221', 'IOCE SNF'],
    ['231', 'IOCE SNF'],
    ['211', 'SNF'],
    ['281', 'SNF'],
    ['181', 'SNF'],
    ['329', 'HHA'],
    ['341', 'HHA'],
    ['111', 'MCE MSDRG IPPS'],
    ['0111', 'MCE MSDRG IPPS'],
    ['131', 'IOCE OPPS'],
    ['141', 'IOCE OPPS'],
    ['121', 'IOCE OPPS'],
    ['0131', 'IOCE OPPS'],
    ['761', 'IOCE OPPS'],
    ['851', 'IOCE OPPS'],
    ['711', 'IOCE OPPS'],
    ['', 'IOCE OPPS'],
    ['011', 'MCE MSDRG IPPS'],
    ['1', 'IOCE OPPS'],
    ['2', 'IOCE OPPS'],
    ['03', 'IOCE OPPS'],
  ])('%s', (billType, modules) => {
    expect(route({ billType })).toBe(modules);
  });

  test('329 with an OASIS assessment', () => {
    expect(route({ billType: '329', oasisAssessment: assessment })).toBe('HHAG HHA');
  });
});

describe('by lines, before the bill type', () => {
  test.each([
    [['0024'], false, 'IRF'],
    [['0250', '0024'], true, 'CMG IRF'],
    [['0022'], true, 'SNF'],
    [['0022', '0024'], true, 'CMG IRF SNF'],
  ])('%s', (codes, hasIrfPai, modules) => {
    expect(route({ billType: '111', lines: lines(...codes), irfPai: hasIrfPai ? irfPai : null }, '980001', '00')).toBe(
      modules,
    );
  });
});

describe('of an inpatient bill', () => {
  const [acute, longTerm, psychiatric] = ['MCE MSDRG IPPS', 'MCE MSDRG LTCH', 'MCE MSDRG PSYCH'];

  test.each([
    ['00', '984001', acute],
    ['02', '980001', longTerm],
    ['03', '980001', psychiatric],
    ['49', '980001', psychiatric],
    ['04', '980001', 'MCE IRF'],
    ['50', '984001', 'MCE IRF'],
  ])('provider type %s wins over CCN %s', (providerType, ccn, modules) => {
    expect(route({ billType: '111' }, ccn, providerType)).toBe(modules);
  });

  test.each([
    ['98T050', 'MCE IRF'],
    ['98R001', 'MCE IRF'],
    ['983025', 'MCE IRF'],
    ['983099', 'MCE IRF'],
    ['983024', acute],
    ['983100', acute],
    ['98S049', psychiatric],
    ['98M001', psychiatric],
    ['984000', psychiatric],
    ['984499', psychiatric],
    ['984500', acute],
    ['982000', longTerm],
    ['982299', longTerm],
    ['982300', acute],
    ['980001', acute],
    ['', acute],
  ])('of another type by CCN %s', (ccn, modules) => {
    expect(route({ billType: '111' }, ccn)).toBe(modules);
    expect(route({ billType: '111' }, ccn, '16')).toBe(modules);
  });

  test('in rehabilitation with an assessment', () => {
    expect(route({ billType: '111', irfPai }, '', '04')).toBe('MCE CMG IRF');
    expect(route({ billType: '111', irfPai }, '98T050')).toBe('MCE CMG IRF');
  });
});
