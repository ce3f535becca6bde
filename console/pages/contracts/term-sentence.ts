/** A term in the words of a contract: whom it is of, and what it pays. Fields that are not filled in yet are `…`. */
import type { ContractTerm, TermConditions, TermPays } from 'pps-edge/schemas';

type Limits = NonNullable<ContractTerm['limits']>;

/** Names of tables that terms name by their ids. */
export interface TermNames {
  feeSchedule: (id: string) => string;
  drgTable: (id: string) => string;
}

const MISSING = '…';

/** `Inpatient claims with DRG 768 or 796–798: $4,900 to 2 days, $1,150 for each further day.` */
export function termSentence(term: ContractTerm, names: TermNames): string {
  const clauses = [
    `${conditionsOf(term)}: ${paysOf(term, names)}`,
    ...escalatorsOf(term),
    ...(term.limits ? [limitsOf(term.limits)] : []),
    ...(term.if_unpriced === 'next' ? ['without an amount the next term pays'] : []),
  ];
  return `${clauses.join('; ')}.`;
}

/** The sentence of a term that was written as JSON, with any fields: the API says what is wrong with them. */
export function sentenceOf(term: ContractTerm, names: TermNames): string {
  try {
    return termSentence(term, names);
  } catch {
    return 'This term cannot be written as a sentence yet.';
  }
}

/** Returns the scope of a term: lines or the claim, stated in its document or by default. */
export const takes = ({ role, consumes, applies }: ContractTerm): 'claim' | 'lines' =>
  role === 'carve_out' ? 'lines' : (consumes ?? (applies.lines ? 'lines' : 'claim'));

/** `a`, `a or b`, `a, b or c`. */
function list(words: readonly string[], last: 'or' | 'and' = 'or'): string {
  return words.length < 2 ? (words[0] ?? MISSING) : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** `$4,900`, `$61.6125`, as many decimals as it has. */
const dollars = (amount: unknown): string =>
  typeof amount !== 'number' || !Number.isFinite(amount)
    ? `$${MISSING}`
    : amount.toLocaleString('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
        maximumFractionDigits: 4,
      });
const percent = (value: unknown): string => `${number(value)} %`;
const number = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? value.toLocaleString('en-US', { maximumFractionDigits: 6 })
    : MISSING;

/** Codes beyond these are counted, not named. */
const CODES_NAMED = 12;

/** `768, 796–798 or of group deliveries but 797`. */
function codes(texts: readonly string[]): string {
  const named = (texts: readonly string[]) => {
    const words = texts.map((text) => (text.startsWith('@') ? `of group ${text.slice(1)}` : text.replace('-', '–')));
    const more = words.length - CODES_NAMED;
    return list(more > 1 ? [...words.slice(0, CODES_NAMED), `${more} more`] : words);
  };
  const included = texts.filter((text) => !text.startsWith('!'));
  const excepted = texts.filter((text) => text.startsWith('!')).map((text) => text.slice(1));
  if (texts.length === 0) return MISSING;
  const which = included.length === 0 || included.includes('*') ? 'any' : named(included);
  return excepted.length === 0 ? which : `${which} but ${named(excepted)}`;
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
export function conditionsOf(term: ContractTerm): string {
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

function ofClaims(applies: TermConditions): string {
  const { kinds, age, sex, plans, dates } = applies;
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
  ].join('');
}

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

function ofLines(conditions: TermConditions['lines']): string {
  if (!conditions) return '';
  const withs = LINE_CODES.flatMap(([name, words]) => {
    const codeTexts = conditions[name];
    return codeTexts ? [`${words} ${codes(codeTexts)}`] : [];
  });
  if ('charges_over' in conditions) {
    const per = { line: '', unit: ' a unit', claim: ' together' }[conditions.per ?? 'line'];
    withs.push(`charges over ${dollars(conditions.charges_over)}${per}`);
  }
  return withs.length === 0 ? '' : ` with ${list(withs, 'and')}`;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** `125 % of Medicare without uncompensated care`. */
export function paysOf(term: ContractTerm, names: TermNames): string {
  const { pays } = term;
  const byLine = takes(term) === 'lines' ? ', by line' : '';
  switch (pays.how) {
    case 'percent_of_medicare':
      return percentOfMedicare(pays) + byLine;
    case 'base_rate': {
      const weight =
        typeof pays.weights === 'object'
          ? `the DRG’s weight of table ${names.drgTable(pays.weights.custom_drg_table_id) || MISSING}`
          : 'Medicare’s weight of the DRG';
      return `${dollars(pays.rate)} times ${weight}${transfers(pays)}`;
    }
    case 'case_rate':
      return pays.days === undefined && pays.each_further_day === undefined
        ? `${dollars(pays.amount)} a case${transfers(pays)}`
        : `${dollars(pays.amount)} to ${days(pays.days)}, ${dollars(pays.each_further_day)} for each further day${transfers(pays)}`;
    case 'per_diem':
      return perDiem(pays);
    case 'flat':
      return `${dollars(pays.amount)} a ${pays.per ?? MISSING}${steps(pays.steps)}`;
    case 'schedule':
      return `by fee schedule ${names.feeSchedule(pays.custom_fee_schedule_id) || MISSING}${steps(pays.steps)}`;
    case 'percent_of_charges':
      return `${percent(pays.percent)} of charges${byLine}`;
    case 'percent_of_cost':
      return `${percent(pays.percent)} of cost${ratio(pays.cost_to_charge_ratio)}${byLine}`;
    case 'nothing':
      return 'never paid';
    case 'asp':
      return `average sales price and ${percent(pays.plus_percent)}`;
    case 'stop_loss':
      return stopLoss(pays);
    case 'limit':
      return limitsOf(pays);
  }
}

type Of<How extends TermPays['how']> = Extract<TermPays, { how: How }>;

const part = (name: string): string => name.replaceAll('_', ' ');

function percentOfMedicare({
  percent: value,
  basis,
  only,
  without,
  other_schedules,
}: Of<'percent_of_medicare'>): string {
  const of =
    basis === 'paid' ? 'what Medicare itself pays' : only ? `Medicare’s ${list(only.map(part), 'and')}` : 'Medicare';
  return [
    `${percent(value)} of ${of}`,
    without ? ` without ${list(without.map(part))}` : '',
    other_schedules === false ? ', of lines that no other schedule of Medicare pays' : '',
  ].join('');
}

const days = (value: unknown): string => `${number(value)} ${value === 1 ? 'day' : 'days'}`;
const transfers = ({ transfers: how }: { transfers?: string | undefined }): string =>
  how === 'as_medicare' ? ', transfers as Medicare pays them' : '';
const ratio = (value: unknown): string => (value === undefined ? '' : ` at a ratio of ${number(value)}`);
const steps = (values: readonly number[] | undefined): string =>
  values ? `, by rank of the day ${list(values.map(percent), 'and')}` : '';

function perDiem({ tiers, by_revenue }: Of<'per_diem'>): string {
  const revenue = (by_revenue ?? []).map(
    ({ revenue_codes, amount }) => `${dollars(amount)} a day of revenue code ${codes(revenue_codes)}`,
  );
  const [first, ...later] = tiers;
  const each = revenue.length > 0 ? ' for each other day' : ' a day';
  if (!first || later.length === 0) return [...revenue, `${dollars(first?.amount)}${each}`].join(', ');
  const tier = ({ from_day, amount }: (typeof tiers)[number], place: number) => {
    const next = tiers[place + 1]?.from_day;
    const on = next === undefined ? `from day ${number(from_day)} on` : `for ${dayNumbers(from_day, next - 1)}`;
    return `${dollars(amount)}${place === 0 ? each : ''} ${on}`;
  };
  return [...revenue, ...tiers.map(tier)].join(', ');
}

const dayNumbers = (from: number, to: number): string => (from === to ? `day ${from}` : `days ${from} to ${to}`);

function stopLoss(pays: Of<'stop_loss'>): string {
  const cap = pays.cap === undefined ? '' : `, at most ${dollars(pays.cap)}`;
  const rates = pays.with ? `, where ${list(pays.with)} has paid` : '';
  if (pays.by === 'days')
    return `${dollars(pays.each_day)} for each covered day over ${number(pays.over)}${cap}${rates}`;
  const of = `${pays.by === 'cost' ? 'cost' : 'charges'}${ratio(pays.cost_to_charge_ratio)}`;
  const carveOuts = pays.counts_carve_outs ? ', carve-outs counted' : '';
  return pays.dollar === 'first'
    ? `where ${of} are over ${dollars(pays.over)}, at least ${percent(pays.percent)} of all ${of}${cap}${rates}${carveOuts}`.replace(
        'cost are',
        'cost is',
      )
    : `${percent(pays.percent)} of ${of} over ${dollars(pays.over)} in addition${cap}${rates}${carveOuts}`;
}

function limitsOf({ lesser_of_charges, minimum, maximum, corridor }: Limits): string {
  const bounds = [
    ...(lesser_of_charges === 'line' ? ['at most charges line by line'] : []),
    ...(corridor?.from_percent === undefined ? [] : [`at least ${percent(corridor.from_percent)} of charges`]),
    ...(corridor?.to_percent === undefined ? [] : [`at most ${percent(corridor.to_percent)} of charges`]),
    ...(minimum === undefined ? [] : [`at least ${dollars(minimum)}`]),
    ...(maximum === undefined ? [] : [`at most ${dollars(maximum)}`]),
    ...(lesser_of_charges === 'claim' ? ['at most billed charges'] : []),
  ];
  return list(bounds, 'and');
}

function escalatorsOf({ escalators }: ContractTerm): string[] {
  return escalators?.length
    ? [
        list(
          escalators.map(({ from, percent: value }) => `+${percent(value)} from ${from || MISSING}`),
          'and',
        ),
      ]
    : [];
}
