/** AUTO: which modules a bill type, its lines and its provider call for. */
import { describe, expect, test } from 'vitest';
import { engineClaim, engineLine } from '../../../test/support/engine-claim.ts';
import { claimBody } from '../../claims/wire/claim-body.ts';
import { claimOf } from '../../claims/wire/to-claim.ts';
import { BILL_TYPES } from '../claim/bill-types.ts';
import { type Claim, MODULE_NAMES } from '../claim/claim.ts';
import { routeOf } from './routing.ts';

const lines = (...revenueCodes: string[]) => revenueCodes.map((revenueCode) => engineLine({ revenueCode }));
const { oasisAssessment: assessment, irfPai } = claimOf(claimBody.parse({ oasis_assessment: {}, irf_pai: {} }));
const route = (given: Partial<Claim>, ccn = '', providerType = '') =>
  routeOf(engineClaim(given), { ccn, providerType }).modules.join(' ');

const noteOf = (given: Partial<Claim>, ccn = '', providerType = '') =>
  routeOf(engineClaim(given), { ccn, providerType }).notes.map(({ text }) => text);

describe('by bill type', () => {
  /** Every bill type of the UB-04 that Medicare takes. */
  const MODULES: Record<string, string> = {
    '11': 'MCE MSDRG IPPS',
    '12': 'IOCE OPPS',
    '13': 'IOCE OPPS',
    '14': 'IOCE OPPS',
    '18': 'SNF',
    '21': 'SNF',
    '22': 'IOCE',
    '23': 'IOCE',
    '28': 'SNF',
    '32': 'HHA',
    '33': 'HHA',
    '34': 'IOCE OPPS',
    '41': '',
    '43': 'IOCE',
    '71': 'IOCE',
    '72': 'IOCE ESRD',
    '73': 'IOCE',
    '74': 'IOCE',
    '75': 'IOCE',
    '76': 'IOCE OPPS',
    '77': 'IOCE FQHC',
    '78': 'IOCE',
    '81': 'HOSPICE',
    '82': 'HOSPICE',
    '83': 'ASC',
    '84': 'IOCE',
    '85': 'IOCE',
    '87': 'IOCE',
    '89': 'IOCE',
  };
  const PRICERS = MODULE_NAMES.slice(MODULE_NAMES.indexOf('IPPS'));

  test('the table has all of them', () => expect(Object.keys(MODULES)).toEqual(Object.keys(BILL_TYPES)));

  test.each(Object.entries(MODULES))('%sx: %s, and a note where no pricer runs', (type, modules) => {
    const isPriced = PRICERS.some((name) => modules.split(' ').includes(name));
    for (const billType of [`${type}1`, `0${type}1`, `${type}7`, type]) {
      expect(route({ billType })).toBe(modules);
      expect(noteOf({ billType })).toHaveLength(isPriced ? 0 : 1);
    }
  });

  test('a professional claim, which has a place of service and no bill type: nothing runs', () => {
    const atPlace = [engineLine(), engineLine({ pos: '11' })];
    expect([route({ lines: atPlace }), noteOf({ lines: atPlace })]).toEqual([
      '',
      ['AUTO ran nothing: professional claims (lines with pos, no bill_type) are not priced yet'],
    ]);
    expect(route({ billType: '131', lines: atPlace })).toBe('IOCE OPPS');
    expect(route({ billType: '1', lines: atPlace })).toBe('IOCE OPPS');
    expect(route({ lines: [...atPlace, engineLine({ revenueCode: '0022' })] })).toBe('SNF');
  });

  test.each(['221', '231', '741', '751'])('M14 %s says by what it is paid, and what does not price it', (billType) => {
    expect([route({ billType }), noteOf({ billType })]).toEqual([
      'IOCE',
      [
        `AUTO ran IOCE alone for bill_type ${billType}: its lines are paid by the physician and other fee schedules, by which no module prices such a bill yet: /fee-schedules/pfs/calculate and the records of /fee-schedules say what they pay for each code`,
      ],
    ]);
  });

  test.each(Object.keys(MODULES))('%sA to %sE are notices: nothing runs', (type) => {
    for (const frequency of 'ABCDE') {
      const claim = { billType: `0${type}${frequency}` };
      expect([route(claim), noteOf(claim)]).toEqual([
        '',
        [`AUTO ran nothing for bill_type 0${type}${frequency}: it is a notice, for which nothing is paid`],
      ]);
    }
    expect(route({ billType: `${type}G` })).toBe(MODULES[type]);
  });

  test.each([
    ['', 'IOCE OPPS'],
    ['1', 'IOCE OPPS'],
    ['2', 'IOCE OPPS'],
    ['03', 'IOCE OPPS'],
    ['241', 'SNF'],
    ['391', 'HHA'],
    ['511', 'IOCE'],
  ])('of none that Medicare takes: %s', (billType, modules) => {
    expect(route({ billType })).toBe(modules);
  });

  test.each<[string, Partial<Claim>, string]>([
    ['a home health period with an assessment', { billType: '329', oasisAssessment: assessment }, 'HHAG HHA'],
    ['a skilled nursing bill of Part B with a HIPPS line', { billType: '221', lines: lines('0022') }, 'SNF'],
    ['a bill with opps_flag 2', { billType: '131', oppsFlag: 2 }, 'IOCE'],
    ['partial hospitalization of an inpatient', { billType: '121', condCodes: ['41'] }, 'IOCE'],
    ['partial hospitalization of an outpatient', { billType: '131', condCodes: ['41'] }, 'IOCE OPPS'],
  ])('%s', (_, claim, modules) => expect(route(claim)).toBe(modules));

  test.each([
    ['37', '981302', ''],
    ['54', '98Z054', ''],
    ['', '98Z054', ''],
    ['', '981302', ''],
    ['51', '98U051', 'SNF'],
    ['', '98U051', 'SNF'],
    ['53', '98Y053', 'SNF'],
  ])('a swing bed of provider type %s and CCN %s: %s', (providerType, ccn, modules) => {
    for (const given of [{ billType: '181' }, { billType: '181', lines: lines('0022') }]) {
      expect(route(given, ccn, providerType)).toBe(modules);
      expect(noteOf(given, ccn, providerType)).toHaveLength(modules === '' ? 1 : 0);
    }
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
