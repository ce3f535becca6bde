/**
 * Measures a claim under 200 terms of a contract: one thread, the engine alone, terms compiled once, without
 * explanation. Counts processor time, which leaves out the machine's other work. Run by hand:
 * `node bench/contract-terms.ts`.
 */
import type { ContractFacts, LineFacts } from '../src/engine/contracts/facts.ts';
import { compileTerms } from '../src/engine/contracts/terms/compile.ts';
import { priceByTerms } from '../src/engine/contracts/terms/price.ts';
import type { Term, Terms } from '../src/engine/contracts/terms/terms.ts';
import { dollars, exact } from '../src/engine/core/exact.ts';
import { linePaymentOf, paymentOfLines, paymentOfParts } from '../src/engine/frame/payment.ts';

const ROUNDS = 7;
const CLAIMS_A_ROUND = 20_000;
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

/** A visit of 10 lines that percent of Medicare pays by line. */
function visit(number: number): ContractFacts {
  const codes = ['99284', '80053', '71046', '85025', '93005', '96374', 'J2405', '36415', '81001', '70450'];
  const lines = codes.map((code, i) => line(i, '0450', code, 50 * i + number / 100));
  const paid = lines.map((_, i) => [i, linePaymentOf({ apc: exact(20 + i) })] as const);
  return {
    ...FACTS,
    ...{ kind: 'outpatient', billType: '131', drgs: { grouped: null, billed: null }, lines },
    medicare: { ...MEDICARE, system: 'OPPS', payment: paymentOfLines(new Map(paid)), isByLine: true },
  };
}

/** Prints microseconds a claim, the median of the rounds. */
function measure(name: string, claimOf: (number: number) => ContractFacts): void {
  const claims = numbered(0, CLAIMS_A_ROUND).map(claimOf);
  const compiled = compileTerms(TERMS, new Map());
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    for (const facts of claims) if (priceByTerms(compiled, facts, ABOUT).total === null) throw new Error('No total');
    return process.cpuUsage(start).user / CLAIMS_A_ROUND;
  });
  const median = times.sort((a, b) => a - b)[ROUNDS >> 1] as number;
  console.log(`${name}, ${TERMS.terms.length} terms: ${median.toFixed(1)} µs a claim`);
}

measure('stay of 15 lines', stay);
measure('visit of 10 lines', visit);
const start = process.cpuUsage();
for (let i = 0; i < 100; i++) compileTerms(TERMS, new Map());
console.log(`compiling: ${(process.cpuUsage(start).user / 100 / 1000).toFixed(2)} ms a document`);
