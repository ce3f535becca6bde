/** Errors found before any module runs. */
import { describe, expect, it, test } from 'vitest';
import { engineClaim, engineLine } from '../../../test/support/engine-claim.ts';
import { type Claim, MODULE_NAMES } from './claim.ts';
import { problemsOf, refusalOf } from './problems.ts';

const stay = { fromDate: 20260310, thruDate: 20260314 };
const line = (serviceDate: number | null) => engineLine({ serviceDate, revenueCode: '0250' });

describe('problems', () => {
  const cases: [string, Partial<Claim>, string[]][] = [
    ['none of a stay', { ...stay, admitDate: 20260310, modules: ['MCE', 'MSDRG', 'IPPS'] }, []],
    ['none of one day', { fromDate: 20260314, thruDate: 20260314, admitDate: 20260314 }, []],
    ['none where there is no date', { lines: [line(20260101)], admitDate: 20260101 }, []],
    ['none of AUTO', { modules: ['AUTO'] }, []],
    ['none of lines without a date or at the ends', { ...stay, lines: [20260310, 20260314, null].map(line) }, []],
    ['from_date', { fromDate: 20260315, thruDate: 20260314 }, ['from_date must not be after thru_date']],
    ['admit_date', { ...stay, admitDate: 20260315 }, ['admit_date must not be after thru_date']],
    ['admit_date is not looked at without from_date', { thruDate: 20260314, admitDate: 20260315 }, []],
    [
      'service dates of lines',
      { ...stay, lines: [20260309, 20260312, 20260315].map(line) },
      [
        'lines.0.service_date must be within from_date and thru_date',
        'lines.2.service_date must be within from_date and thru_date',
      ],
    ],
    [
      'spans',
      {
        spans: [
          { code: '77', start: 20260302, end: 20260302 },
          { code: '77', start: 20260303, end: 20260302 },
          { code: '77', start: 20260303, end: null },
        ],
      },
      ['span_codes.1.start_date must not be after its end_date'],
    ],
    ['none of 450 lines for the outpatient editor', { modules: ['IOCE'], lines: Array(450).fill(line(null)) }, []],
    [
      'more lines than the outpatient editor takes',
      { modules: ['OPPS', 'IOCE'], lines: Array(451).fill(line(null)) },
      ['lines must be at most 450 where IOCE runs, not 451'],
    ],
    ['none of as many lines without the editor', { modules: ['ASC'], lines: Array(451).fill(line(null)) }, []],
    [
      'modules, each once, and not at full length',
      { modules: ['IPPS', 'ipps', 'ipps', 'a module of a very long name'] },
      ['ipps', 'a module of a very l'].map((name) => `modules: ${name} is not one of ${MODULE_NAMES.join(', ')}, AUTO`),
    ],
  ];
  test.each(cases)('%s', (_, given, problems) => {
    expect(problemsOf(engineClaim(given)).map(({ text }) => text)).toEqual(problems);
  });

  it('tell what AUTO is to run from the names on the claim', () => {
    const claim = engineClaim({ modules: ['AUTO'], lines: Array(451).fill(line(null)) });
    expect(problemsOf(claim, (name) => name === 'IOCE').map(({ field }) => field)).toEqual(['lines']);
    expect(problemsOf(claim, (name) => name === 'IPPS')).toEqual([]);
  });

  it('are all told at once', () => {
    const claim = engineClaim({ modules: ['X'], fromDate: 20260315, thruDate: 20260314, admitDate: 20260316 });
    expect(problemsOf(claim).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^modules: X is not one of /),
      'from_date must not be after thru_date',
      'admit_date must not be after thru_date',
    ]);
  });
});

it('name the field by its path', () => {
  const { fromDate, thruDate } = { fromDate: 20260310, thruDate: 20260309 };
  const fields = problemsOf(engineClaim({ fromDate, thruDate, modules: ['X'], lines: [line(20260301)] })).map(
    ({ source, code, field }) => [source, code, field],
  );
  expect(fields).toEqual([
    ['CLAIM', 'INVALID', 'modules'],
    ['CLAIM', 'INVALID', 'from_date'],
    ['CLAIM', 'INVALID', 'lines.0.service_date'],
  ]);
});

describe('refusals', () => {
  const cases: [string, Partial<Claim>, string | null][] = [
    ['no modules', {}, 'No modules specified in claim'],
    ['no modules comes first', { billType: '110' }, 'No modules specified in claim'],
    ['a bill that is not paid', { modules: ['IPPS'], billType: '110' }, 'Bill type 110 is a non payment bill'],
    ['the same of 4 digits', { modules: ['AUTO'], billType: '0110' }, 'Bill type 0110 is a non payment bill'],
    ['AUTO and a module', { modules: ['AUTO', 'IPPS'] }, 'Auto module cannot be paired with any other module request'],
    [
      'a bill that is not paid comes before AUTO',
      { modules: ['AUTO', 'IPPS'], billType: '110' },
      'Bill type 110 is a non payment bill',
    ],
    ['none of AUTO alone', { modules: ['AUTO'], billType: '111' }, null],
    ['none without a bill type', { modules: ['IPPS'] }, null],
  ];
  test.each(cases)('%s', (_, given, refusal) => {
    expect(refusalOf(engineClaim(given))?.text ?? null).toBe(refusal);
  });
});
