/** Reads stop-losses: of all stays, of one service, and by days. */

import { assumeCodes } from './assume-codes.ts';
import type { ContractDraft } from './contract-draft.ts';
import type { PublishedApplies, PublishedTerm, StopLoss } from './document.ts';
import { isRateOfAllStays } from './drg-rates.ts';
import { type Clause, keyOf, NUMBER, numberOf } from './read-clause.ts';
import { dollarsText } from './sentence.ts';
import { conditionText, STAY_SERVICES } from './stay-services.ts';

const GENERAL = new RegExp(
  `^Total (Charges|Cost) > (BasePayment \\* )?${NUMBER} \\| (Total|Excess) % of Charges?: ${NUMBER}` +
    `(?: \\| Not to Exceed Dollars?: ${NUMBER})?$`,
  'i',
);
const BY_DAYS = new RegExp(`^Outlier per diem after (\\d{1,3}) days: ${NUMBER}(?: ICU, ${NUMBER} Non-ICU)?$`, 'i');
const OWN = /^(?:Lesser of ([\d.]+)% & )?IP Stop Loss threshold (.+)$/i;
/** Kinds of a service that one clause may tell apart. */
const THRESHOLDS_MAX = 4;
const THRESHOLD = new RegExp(`^(?:([a-z ]+?) )?${NUMBER}/([\\d.]+)%$`, 'i');

/** Reads the clauses after all rates: a stop-loss names those that it is of. */
export function readStopLosses(draft: ContractDraft): void {
  for (const clause of draft.unread()) {
    if (clause.unit !== null) continue;
    const threshold = OWN.exec(clause.value);
    const days = BY_DAYS.exec(clause.value);
    if (!threshold && !days) continue;
    if (days) addByDays(draft, clause, days);
    else if (threshold) addOwn(draft, clause, threshold);
  }
  for (const clause of draft.unread()) if (clause.key === 'stop loss') addGeneral(draft, clause);
}

/** The scope of a stop-loss of one service: its rates, or its stays where another rate pays them. */
interface Scope {
  terms: readonly PublishedTerm[];
  applies: PublishedApplies;
  /** Codes of the service in words, if these decide. */
  codes: string | null;
}

/**
 * Returns the rates of a service and of its kinds: of `kidney transplant` those from living and cadaveric donors too.
 * @param kind `live donor`; undefined: all
 * @returns null if the text has no price of it
 */
function scopeOf(draft: ContractDraft, key: string, kind?: string): Scope | null {
  const rates = draft.terms().filter(({ role }) => role === 'rate');
  const terms = rates.filter(({ name }) => {
    const service = keyOf(name);
    return (service === key || service.startsWith(`${key} `)) && (kind === undefined || service.includes(kind));
  });
  if (terms.length > 0) return { terms, applies: { kinds: ['inpatient'] }, codes: null };
  const serviceName = kind === undefined ? key : `${key} ${kind}`;
  const codes = [...STAY_SERVICES].find(
    ([service]) => service === serviceName || service.startsWith(`${serviceName} `),
  )?.[1];
  if (!codes?.applies || !rates.some(isRateOfAllStays)) return null;
  const { lines, ...others } = codes.applies;
  const applies: PublishedApplies = { kinds: ['inpatient'], ...others, ...(lines ? { has_lines: lines } : {}) };
  return { terms: [], applies, codes: conditionText(codes.applies) };
}

function addByDays(draft: ContractDraft, clause: Clause, match: RegExpExecArray): void {
  const [, over = '', first = '', others] = match;
  const scope = scopeOf(draft, clause.key);
  if (!scope) {
    draft.notRead(clause, `No clause of the text prices ${clause.service}.`);
    return;
  }
  for (const term of scope.terms) draft.ownThresholds.add(term.id);
  const id = draft.id(`${clause.service}_outlier`);
  const icu = others === undefined ? {} : { by_revenue: [{ revenue_codes: ['020*'], amount: numberOf(first) }] };
  const each = numberOf(others ?? first);
  draft.add(
    {
      id,
      name: `${clause.service}: days above ${over}`,
      role: 'stop_loss',
      applies: scope.applies,
      pays: { how: 'stop_loss', by: 'days', over: Number(over), each_day: each, ...icu, ...withOf(scope) },
    },
    {
      rank: 0,
      clauses: [clause],
      sentence: `${dollarsText(each)} for each day above ${over}${others === undefined ? '' : `, ${dollarsText(numberOf(first))} in intensive care`}.`,
    },
  );
  if (scope.codes) assumeCodes(draft, clause, [id], scope.codes);
  if (others !== undefined) {
    draft.assume(clause, 'Days in intensive care are those of revenue code 020x.', {
      sentence: 'Pay all days as those outside of intensive care.',
      changes: [{ path: `terms.${id}.pays.by_revenue`, value: null }],
    });
  }
}

/** The rates that a stop-loss is of, as it names them. */
function withOf({ terms }: Scope): { with?: string[] } {
  return terms.length > 0 ? { with: terms.map(({ id }) => id) } : {};
}

/** `Live Donor $591,402/61.01%; Cadaveric $502,691/61.01%`. */
function addOwn(draft: ContractDraft, clause: Clause, match: RegExpExecArray): void {
  const [, lesser, list = ''] = match;
  const parts = list.split(';', THRESHOLDS_MAX + 1).map((part) => {
    const [threshold, kind, over = '', percent = ''] = THRESHOLD.exec(part.trim()) ?? [];
    const scope = threshold === undefined ? null : scopeOf(draft, clause.key, kind && keyOf(kind));
    return scope && { kind, over: numberOf(over), percent: Number(percent), scope };
  });
  const thresholds = parts.filter((each) => each !== null);
  const terms = thresholds.flatMap(({ scope }) => scope.terms);
  if (
    thresholds.length < parts.length ||
    parts.length > THRESHOLDS_MAX ||
    (lesser !== undefined && terms.length === 0)
  ) {
    draft.notRead(clause, `No clause of the text prices ${clause.service} as the threshold names it.`);
    return;
  }
  for (const { id } of terms) draft.ownThresholds.add(id);
  for (const { kind, over, percent, scope } of thresholds) addThreshold(draft, clause, kind, over, percent, scope);
  if (lesser === undefined) return;
  for (const term of terms) term.limits = { ...term.limits, corridor: { to_percent: Number(lesser) } };
  const ids = terms.map(({ id }) => id);
  draft.partOf(clause, ids, '');
  draft.assume(clause, `Its price is at most ${lesser} % of charges.`, {
    sentence: 'Leave this limit out.',
    changes: ids.map((id) => ({ path: `terms.${id}.limits`, value: null })),
  });
}

function addThreshold(
  draft: ContractDraft,
  clause: Clause,
  kind: string | undefined,
  over: number,
  percent: number,
  scope: Scope,
): void {
  const name = kind ? `${clause.service} (${kind.toLowerCase()})` : clause.service;
  const id = draft.id(`${name} stop loss`);
  draft.add(
    {
      id,
      name: `${name}: ${percent} % above ${dollarsText(over)}`,
      role: 'stop_loss',
      applies: scope.applies,
      pays: { how: 'stop_loss', by: 'charges', over, percent, dollar: 'first', ...withOf(scope) },
    },
    {
      rank: 0,
      clauses: [clause],
      sentence: `${name}: ${percent} % of all charges where they are above ${dollarsText(over)}.`,
    },
  );
  if (scope.codes) assumeCodes(draft, clause, [id], scope.codes);
  draft.assume(clause, `Above ${dollarsText(over)} the percent is of all charges (first dollar).`, {
    sentence: 'Pay it of the charges above the threshold alone (second dollar).',
    changes: [{ path: `terms.${id}.pays.dollar`, value: 'second' }],
  });
}

function addGeneral(draft: ContractDraft, clause: Clause): void {
  const match = GENERAL.exec(clause.value);
  if (!match) {
    draft.notRead(clause, 'The value is no stop-loss of a known form.');
    return;
  }
  const [, by = '', base, over = '', extent = '', share = '', cap] = match;
  const percent = numberOf(share);
  const id = draft.id('Stop loss');
  const isOfCost = by.toLowerCase() === 'cost';
  const isSecond = extent.toLowerCase() === 'excess';
  const rates = draft
    .terms()
    .filter(({ role, applies }) => (role === 'rate' || role === 'default') && isOfStays(applies));
  const others = rates.filter(({ id: rate }) => !draft.ownThresholds.has(rate)).map((term) => term.id);
  const leavesOut = others.length > 0 && others.length < rates.length;
  const hasCarveOuts = draft.terms().some(({ role }) => role === 'carve_out');
  const pays: StopLoss = {
    how: 'stop_loss',
    by: isOfCost ? 'cost' : 'charges',
    ...(isOfCost ? { of: 'charges' } : {}),
    over: base ? { payment_times: numberOf(over) } : numberOf(over),
    percent,
    dollar: isSecond ? 'second' : 'first',
    ...(cap === undefined ? {} : { cap: numberOf(cap), cap_per: 'day', cap_of: 'payment' }),
    ...(leavesOut ? { with: others } : {}),
    ...(hasCarveOuts && !base ? { counts_carve_outs: true } : {}),
  };
  const threshold = base ? `${numberOf(over)} times the payment` : dollarsText(numberOf(over));
  const charges = isSecond ? 'the charges above' : 'all charges';
  draft.add(
    { id, name: `${percent} % above ${threshold}`, role: 'stop_loss', applies: { kinds: ['inpatient'] }, pays },
    {
      rank: 10,
      clauses: [clause],
      sentence: `Where ${by.toLowerCase()} are above ${threshold}: ${percent} % of ${charges}.`,
    },
  );
  assumeGeneral(draft, clause, id, pays, rates);
}

function isOfStays({ kinds }: PublishedTerm['applies']): boolean {
  return !kinds?.includes('outpatient');
}

function assumeGeneral(
  draft: ContractDraft,
  clause: Clause,
  id: string,
  pays: Extract<StopLoss, { by: 'charges' | 'cost' }>,
  rates: readonly PublishedTerm[],
): void {
  const { cap, dollar, counts_carve_outs } = pays;
  const path = `terms.${id}.pays`;
  if (cap !== undefined) {
    draft.assume(clause, `The payment so is at most ${dollarsText(cap)} for each covered day.`, {
      sentence: 'Let it be at most so much for the claim.',
      changes: [{ path: `${path}.cap_per`, value: 'claim' }],
    });
  }
  if (counts_carve_outs) {
    draft.assume(clause, 'Total charges are those of carve-outs too, and what these are paid counts.', {
      sentence: 'Leave carve-outs out of charges and payment.',
      changes: [{ path: `${path}.counts_carve_outs`, value: null }],
    });
  }
  if (pays.with) {
    draft.assume(clause, 'Services with a threshold of their own are not in this stop-loss.', {
      sentence: 'Let it be of them too.',
      changes: [{ path: `${path}.with`, value: null }],
    });
  }
  const fixed = rates.filter((rate) => rate.pays.how !== 'percent_of_charges').map((rate) => rate.id);
  if (dollar === 'second' && !pays.with && fixed.length > 0 && fixed.length < rates.length) {
    draft.assume(clause, 'It adds to services that are paid a percent of charges too: the text excepts none.', {
      sentence: 'Let it be of the prices in dollars alone.',
      changes: [{ path: `${path}.with`, value: fixed }],
    });
  }
}
