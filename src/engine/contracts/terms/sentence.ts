/**
 * A term in the words of a contract: whom it is of, and what it pays. Said once for the console, the command line and
 * documents: it and what it imports knows no library.
 */
import { limitsOf } from './forms/limit/sentence.ts';
import { SENTENCES, type Sentence } from './forms/sentences.ts';
import { type Applies, type How, type Term, takes } from './terms.ts';
import { codes, dollars, list, MISSING, number, percent, type TermNames } from './words.ts';

export type { TermNames };

/** `Inpatient claims with DRG 768 or 796–798: $4,900 to 2 days, $1,150 for each further day.` */
export function termSentence(term: Term, names: TermNames): string {
  const clauses = [
    `${conditionsOf(term)}: ${paysOf(term, names)}`,
    ...(term.includes_rest
      ? [`includes all else on the claim${term.includes_rest === 'day' ? ' of the same day' : ''}`]
      : []),
    ...escalatorsOf(term),
    ...(term.rates_of ? [`rates of the day of ${term.rates_of}`] : []),
    ...(term.later_bills ? ['on later bills only days'] : []),
    ...(term.limits ? [limitsOf(term.limits)] : []),
    ...(term.if_unpriced === 'next' ? ['without an amount the next term pays'] : []),
  ];
  return `${clauses.join('; ')}.`;
}

/** The sentence of a term that was written as JSON, with any fields: the API says what is wrong with them. */
export function sentenceOf(term: Term, names: TermNames): string {
  try {
    return termSentence(term, names);
  } catch {
    return 'This term cannot be written as a sentence yet.';
  }
}

const KINDS: Readonly<Record<string, string>> = {
  inpatient: 'inpatient',
  skilled_nursing: 'skilled nursing',
  outpatient: 'outpatient',
  surgical_center: 'surgical center',
  clinic: 'clinic',
  dialysis: 'dialysis',
  home_health: 'home health',
  hospice: 'hospice',
  professional: 'professional',
};

/** Conditions that are lists of codes, with what comes before the codes. */
const CLAIM_CODES = [
  ['bill_types', 'bill type'],
  ['drgs', 'DRG'],
  ['mdcs', 'MDC'],
  ['principal_diagnoses', 'principal diagnosis'],
  ['diagnoses', 'diagnosis'],
  ['procedures', 'procedure'],
  ['admission_sources', 'admission source'],
  ['admission_types', 'admission type'],
  ['patient_statuses', 'patient status'],
  ['cond_codes', 'condition code'],
] as const;
const LINE_CODES = [
  ['revenue_codes', 'revenue code'],
  ['hcpcs', 'HCPCS'],
  ['modifiers', 'modifier'],
  ['apcs', 'APC'],
  ['status_indicators', 'status indicator'],
  ['pos', 'place of service'],
  ['ndcs', 'NDC'],
] as const;

/** `Lines of outpatient claims with HCPCS 99281–99285`. */
function conditionsOf(term: Term): string {
  const { applies, role } = term;
  const claims = ofClaims(applies);
  const lines = ofLines(applies.lines);
  if (claims === 'claims' && lines === '') {
    if (role === 'default') return 'All that is left';
    return takes(term) === 'lines' ? 'Every line' : 'Every claim';
  }
  if (takes(term) === 'lines' || (role === 'exclusion' && applies.lines)) {
    return capital(claims === 'claims' ? `lines${lines}` : `lines${lines} of ${claims}`);
  }
  return capital(lines === '' ? claims : `${claims} that have a line${lines}`);
}

function ofClaims(applies: Applies): string {
  const { kinds, age, sex, plans, dates, covered_days: days, with: ids, has_lines: hasLines } = applies;
  const of = kinds ? `${list(kinds.map((kind) => KINDS[kind] ?? kind))} claims` : 'claims';
  const withs = CLAIM_CODES.flatMap(([name, words]) => {
    const codeTexts = applies[name];
    return codeTexts ? [`${words} ${codes(codeTexts)}`] : [];
  });
  const patient = [
    ...(sex ? [sex === 'F' ? 'women' : 'men'] : []),
    ...(age ? [span(age.from, age.to, 'aged ', 'years')] : []),
  ];
  return [
    of,
    withs.length > 0 ? ` with ${list(withs, 'and')}` : '',
    patient.length > 0 ? `${withs.length > 0 ? ',' : ''} of ${sex ? '' : 'patients '}${patient.join(' ')}` : '',
    plans ? `, of plan ${list(plans)}` : '',
    dates ? `, with ${DATES[dates.by] ?? MISSING} ${span(dates.from, dates.to, '', '')}` : '',
    days
      ? `, of ${days.from !== undefined && days.from === days.to ? daysWords(days.from) : span(days.from, days.to, '', 'covered days')}`
      : '',
    ids ? `, where ${list(ids)} has paid` : '',
    hasLines ? `, where the claim has a line${ofLines(hasLines)}` : '',
  ].join('');
}

const daysWords = (days: number) => `${number(days)} covered ${days === 1 ? 'day' : 'days'}`;

const DATES: Readonly<Record<string, string>> = {
  admission: 'admission',
  discharge: 'discharge',
  service: 'service',
};

function span(from: unknown, to: unknown, before: string, after: string): string {
  const end = after && ` ${after}`;
  if (from !== undefined && to !== undefined) return `${before}${from} to ${to}${end}`;
  if (from !== undefined) return after ? `${before}${from}${end} or more` : `from ${from} on`;
  return to === undefined ? MISSING : after ? `${before}${to}${end} or less` : `to ${to}`;
}

function ofLines(conditions: Applies['lines']): string {
  if (!conditions) return '';
  const withs = LINE_CODES.flatMap(([name, words]) => {
    const codeTexts = conditions[name];
    return codeTexts ? [`${words} ${codes(codeTexts)}`] : [];
  });
  if ('charges_over' in conditions) {
    const per = { line: '', unit: ' a unit', claim: ' together' }[conditions.per ?? 'line'];
    withs.push(`charges over ${dollars(conditions.charges_over)}${per}`);
  }
  if ('invoice_over' in conditions) withs.push(`invoice cost over ${dollars(conditions.invoice_over)}`);
  return withs.length === 0 ? '' : ` with ${list(withs, 'and')}`;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** `125 % of Medicare without uncompensated care`. */
function paysOf(term: Term, names: TermNames): string {
  const sentence = SENTENCES[term.pays.how] as Sentence<How>;
  return sentence(term.pays, { names, byLine: takes(term) === 'lines' ? ', by line' : '' });
}

function escalatorsOf({ escalators }: Term): string[] {
  return escalators?.length
    ? [
        list(
          escalators.map(({ from, percent: value }) => `+${percent(value)} from ${from || MISSING}`),
          'and',
        ),
      ]
    : [];
}
