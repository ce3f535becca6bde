/**
 * Measures a claim under 200 terms of a contract, and what lists of 1,000 codes add to it: one thread, the engine alone,
 * terms compiled once, without explanation. Counts processor time, which leaves out the machine's other work. Run by hand:
 * `node bench/contract-terms.ts`.
 */
import type { ContractFacts, LineFacts } from '../src/engine/contracts/facts.ts';
import { compileTerms } from '../src/engine/contracts/terms/compile.ts';
import type { CompiledTerms } from '../src/engine/contracts/terms/compiled.ts';
import { priceByTerms } from '../src/engine/contracts/terms/price.ts';
import type { Codes, Term, Terms } from '../src/engine/contracts/terms/terms.ts';
import { dollars, exact } from '../src/engine/core/exact.ts';
import { linePaymentOf, paymentOfLines, paymentOfParts } from '../src/engine/frame/payment.ts';

const ROUNDS = 7;
const CLAIMS_A_ROUND = 20_000;
/** Documents that are compiled. */
const COMPILED = 20;
const ABOUT = { contractId: 'SHP-2026', configId: '1', explain: false };

const numbered = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);
const named = (id: string): Pick<Term, 'id' | 'name'> => ({ id, name: `Term ${id}` });

/** Carve-outs by revenue code and drug, case rates by DRG, visits by HCPCS code, and percent of Medicare for the rest. */
const TERMS: Terms = {
  version: 1,
  terms: [
    ...numbered(0, 20).map(
      (i): Term => ({
        ...named(`implant_${i}`),
        role: 'carve_out',
        applies: { lines: { revenue_codes: ['0275-0276', '0278'], hcpcs: [`C${1700 + i}`], charges_over: 5000 } },
        pays: { how: 'percent_of_charges', percent: 40 },
      }),
    ),
    ...numbered(0, 40).map(
      (i): Term => ({
        ...named(`drug_${i}`),
        role: 'carve_out',
        applies: {
          kinds: ['outpatient'],
          lines: { hcpcs: [`J${9000 + 10 * i}-J${9009 + 10 * i}`], charges_over: 2000 },
        },
        pays: { how: 'asp', plus_percent: 6 },
        if_unpriced: 'next',
      }),
    ),
    ...numbered(0, 70).map(
      (i): Term => ({
        ...named(`case_${i}`),
        role: 'rate',
        applies: { kinds: ['inpatient'], drgs: [`${100 + 3 * i}-${102 + 3 * i}`] },
        pays: { how: 'case_rate', amount: 5000 + i, days: 4, each_further_day: 1100 },
        escalators: [{ from: '2026-01-01', percent: 3 }],
      }),
    ),
    ...numbered(0, 66).map(
      (i): Term => ({
        ...named(`visit_${i}`),
        role: 'rate',
        applies: {
          kinds: ['outpatient'],
          lines: { hcpcs: [`${45_300 + 10 * i}-${45_309 + 10 * i}`], modifiers: ['!59'] },
        },
        pays: { how: 'flat', amount: 600 + i, per: 'visit' },
      }),
    ),
    {
      ...named('medicare'),
      role: 'default',
      applies: {},
      pays: { how: 'percent_of_medicare', percent: 125, without: ['uncompensated_care'] },
    },
    {
      ...named('stop_loss'),
      role: 'stop_loss',
      applies: { kinds: ['inpatient'] },
      pays: { how: 'stop_loss', by: 'charges', over: 150_000, percent: 30, dollar: 'second' },
    },
    ...(['corridor', 'charges'] as const).map(
      (id): Term => ({
        ...named(id),
        role: 'limit',
        applies: {},
        pays:
          id === 'charges'
            ? { how: 'limit', lesser_of_charges: 'claim' }
            : { how: 'limit', corridor: { from_percent: 20, to_percent: 95 } },
      }),
    ),
  ],
};

/** Codes of a long list: single codes and ranges, a few of them excepted. */
const WIDE = 1000;

/** Returns a group of codes that begin with a letter which no code of the claims has. */
function wideGroup(id: string, letter: string, place: number): [id: string, codes: Codes] {
  const codes = numbered(0, WIDE).map((i) => {
    const number = `${(1000 + i * 8) % 10_000}`.padStart(4, '0');
    if (i % 50 === 0) return `!${letter}${number}`;
    return i % 10 === 0 ? `${letter}${number}-${letter}${number.slice(0, 3)}9` : `${letter}${number}`;
  });
  return [id, [...codes.slice(place), ...codes.slice(0, place)]];
}

/**
 * The same terms, where each list of HCPCS codes, and one of diagnoses in each case rate, is one of a wide group too.
 * @param own the claims' codes, which are in every list then: each list is asked for each line, and only a modifier that is
 *   asked after it rules the term out
 * @param count codes of a group beside them
 */
function wideTerms(own: readonly string[] = [], count = WIDE): { terms: Terms; groups: ReadonlyMap<string, Codes> } {
  const groups = new Map<string, Codes>();
  const named = (letter: string) => {
    const [id, codes] = wideGroup(`wide_${groups.size}`, letter, groups.size);
    groups.set(id, [...own, ...codes.slice(0, count)]);
    return `@${id}`;
  };
  const terms = TERMS.terms.map((term): Term => {
    const { lines } = term.applies;
    if (lines?.hcpcs)
      return {
        ...term,
        applies: {
          ...term.applies,
          lines: {
            ...(own.length > 0 ? { modifiers: ['ZZ'] } : lines),
            hcpcs: [...lines.hcpcs, named('Q')],
          },
        },
      };
    if (!term.applies.drgs) return term;
    return { ...term, applies: { ...term.applies, diagnoses: ['I110', named('Z')] } };
  });
  return { terms: { version: 1, terms }, groups };
}

function line(place: number, revenueCode: string, hcpcs: string, charges: number): LineFacts {
  return {
    ...{ line: place + 1, revenueCode, hcpcs, modifiers: [], apc: null, statusIndicator: null, pos: '', ndc: '' },
    ...{ units: exact(1), charges: dollars(charges), day: 20260310, isDated: true, disposition: null, asp: null },
    ...{ isPackaged: false, discount: null, invoiceCost: null },
  };
}

const FACTS: Omit<ContractFacts, 'kind' | 'billType' | 'drgs' | 'lines' | 'medicare'> = {
  ...{
    otherDrg: null,
    firstDay: null,
    mdc: null,
    principalDiagnosis: 'I110',
    diagnoses: ['I110'],
    procedures: [],
    age: 71,
    sex: 'F',
  },
  ...{ admissionSource: null, admissionType: null, patientStatus: '01', condCodes: [], plan: null },
  ...{ dates: { admission: 20260306, discharge: 20260310 }, contractDay: 20260310, coveredDays: 4 },
  daysBefore: 0,
  ...{
    totalCharges: exact(0),
    costToChargeRatio: null,
    schedule: () => null,
    rateTable: () => null,
    customWeight: () => null,
  },
};
const MEDICARE = {
  reason: null,
  weight: () => null,
  apcWeights: () => null,
  meanStay: () => null,
  transferFactor: null,
  asOf: null,
};

/** A stay that no case rate takes, of 15 lines. */
function stay(number: number): ContractFacts {
  const revenueCodes = ['0120', '0250', '0258', '0270', '0300', '0301', '0305', '0320', '0410', '0420', '0450', '0636'];
  const lines = [...revenueCodes, '0730', '0740', '0942'].map((code, i) => line(i, code, '', 100 * i + number / 100));
  const parts = { operating_fsp: exact(9000.12), capital_fsp: exact(700.34), uncompensated_care: exact(1200.5) };
  return {
    ...FACTS,
    ...{ kind: 'inpatient', billType: '111', drgs: { grouped: '871', billed: null }, lines },
    medicare: { ...MEDICARE, system: 'IPPS', payment: paymentOfParts(parts), isByLine: false },
  };
}

const VISIT = ['99284', '80053', '71046', '85025', '93005', '96374', 'J2405', '36415', '81001', '70450'];

/** A visit of 10 lines that percent of Medicare pays by line. */
function visit(number: number): ContractFacts {
  const lines = VISIT.map((code, i) => line(i, '0450', code, 50 * i + number / 100));
  const paid = lines.map((_, i) => [i, linePaymentOf({ apc: exact(20 + i) })] as const);
  return {
    ...FACTS,
    ...{ kind: 'outpatient', billType: '131', drgs: { grouped: null, billed: null }, lines },
    medicare: { ...MEDICARE, system: 'OPPS', payment: paymentOfLines(new Map(paid)), isByLine: true },
  };
}

/** Returns microseconds a claim, the median of the rounds. */
function measure(claimOf: (number: number) => ContractFacts, compiled: CompiledTerms): number {
  const claims = numbered(0, CLAIMS_A_ROUND).map(claimOf);
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    for (const facts of claims) if (priceByTerms(compiled, facts, ABOUT).total === null) throw new Error('No total');
    return process.cpuUsage(start).user / CLAIMS_A_ROUND;
  });
  return times.sort((a, b) => a - b)[ROUNDS >> 1] as number;
}

/** Prints milliseconds a document. Its groups are new each time: those that an isolate holds are not compiled again. */
function measureCompiling(name: string, terms: Terms, groups: ReadonlyMap<string, Codes>): void {
  const documents = numbered(0, COMPILED).map(() => new Map(Array.from(groups, ([id, codes]) => [id, [...codes]])));
  const start = process.cpuUsage();
  for (const fresh of documents) compileTerms(terms, fresh);
  const milliseconds = process.cpuUsage(start).user / COMPILED / 1000;
  console.log(`compiling ${name}: ${milliseconds.toFixed(2)} ms a document`);
}

/** The wide terms, whose lists all name one group. */
const withGroup = (id: string): Terms =>
  JSON.parse(JSON.stringify(wideTerms().terms).replaceAll(/@wide_\d+/g, `@${id}`));

type Document = ReturnType<typeof wideTerms>;
const short: Document = { terms: TERMS, groups: new Map() };
const wide = wideTerms();
console.log(`Long: ${wide.groups.size} lists of ${WIDE} codes`);
const pairs: [name: string, claimOf: (number: number) => ContractFacts, short: Document, long: Document][] = [
  ['stay of 15 lines', stay, short, wide],
  ['visit of 10 lines', visit, short, wide],
  ['visit of 10 lines whose codes 126 lists have', visit, wideTerms(VISIT, 0), wideTerms(VISIT)],
];
for (const [name, claimOf, ...documents] of pairs) {
  const [before, after] = documents.map(({ terms, groups }) => measure(claimOf, compileTerms(terms, groups)));
  const added = (after as number) - (before as number);
  console.log(
    `${name}: ${before?.toFixed(1)} µs a claim, with long lists ${after?.toFixed(1)}, ${added.toFixed(1)} more`,
  );
}
measureCompiling('short lists', short.terms, short.groups);
measureCompiling('long lists', wide.terms, wide.groups);
const [[id, codes] = wideGroup('wide_0', 'Q', 0)] = wide.groups;
const many = numbered(0, 20).flatMap((i) => codes.map((code) => code.replace(/Q/g, `Q${String.fromCharCode(65 + i)}`)));
measureCompiling(`a group of ${many.length} codes in all lists`, withGroup(id), new Map([[id, many]]));
