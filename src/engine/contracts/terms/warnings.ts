/** Warns of unlikely statements in a document of terms, which is stored and priced all the same. */

import type { Kind } from '../../claim/kinds.ts';
import { isoDate } from '../../core/calendar.ts';
import { KINDS_BY_ADMISSION } from '../configuration-day.ts';
import { hasAllOf, matchesNothing } from './code-cover.ts';
import { type CodeForm, codeFault, FORM_OF, formOfCodes, groupsOf, type TermCodes } from './codes.ts';
import { formOf } from './forms/registry.ts';
import { KINDS_BY_LAST_DAY, KINDS_PAID_WHOLE } from './parts.ts';
import { codesOf } from './references.ts';
import { kindsOf } from './term-kinds.ts';
import { type Codes, type Term, type Terms, takes } from './terms.ts';
import { aboveCharges, likelyFractions, limitsCross } from './unlikely-figures.ts';
import { type TermWarning, WARNING_CODES, type WarningCode, type WarningFacts } from './warning.ts';
import { list } from './words.ts';

/** Returns the warnings in the order of the terms. */
export function warningsOf(document: Terms, facts: WarningFacts): TermWarning[] {
  const { terms, drg } = document;
  const ofDocument = ofWholeDocument(document, facts);
  // Said once, of the first term that goes by Medicare.
  const ofMedicare = terms.find(({ pays }) => formOf(pays).isOfMedicare) ?? terms[0];
  return terms.flatMap((term, place) => {
    const others = terms.filter((other, at) => at !== place && comesBefore(other, at, term, place));
    const warnings: [WarningCode, string | null][] = [
      ['never_applies', whyNever(term, others, facts)],
      ['same_conditions', sameConditions(term, others)],
      ...codesOf(term).map(({ codes, path }): [WarningCode, string | null] => [
        'matches_nothing',
        matchesNothing(codes, facts.groups) ? `${path} matches nothing: it has no code that is not excepted` : null,
      ]),
      ...codesOf(term).map(({ field, codes, path }): [WarningCode, string | null] => [
        'unknown_codes',
        // Nobody knows the DRGs of other groupers.
        field === 'drgs' && drg === 'other' ? null : unknownCodes(path, codes, (code) => facts.isUnknown(field, code)),
      ]),
      ...codesOf(term).map(({ field, codes, path }): [WarningCode, string | null] => [
        'codes_of_another_form',
        codesOfAnotherForm(path, codes, formOfCodes(field, drg), facts),
      ]),
      ...(formOf(term.pays).warnings?.(term.pays, term, facts) ?? []),
      ['paid_twice', paidTwice(term, terms)],
      ...likelyFractions(term),
      aboveCharges(term, document),
      ...limitsCross(term),
      ['nothing_to_escalate', nothingToEscalate(term)],
      ['pays_nothing', place === 0 ? paysNothing(document) : null],
      ['unlikely_ratio', unlikelyRatio(term)],
      ['unlikely_escalator', unlikelyEscalator(term)],
      ...(term === ofMedicare ? ofDocument : []),
    ];
    return warnings
      .flatMap(([code, text]) => (text === null ? [] : [{ term: term.id, code, text }]))
      .sort((a, b) => WARNING_CODES.indexOf(a.code) - WARNING_CODES.indexOf(b.code));
  });
}

/** Steps in which terms take a claim, and its lines. */
const TAKING: readonly Term['role'][] = ['exclusion', 'carve_out', 'rate', 'default'];

/** True if a term takes its part of a claim before another does. */
function comesBefore(term: Term, at: number, other: Term, otherAt: number): boolean {
  const [step, otherStep] = [TAKING.indexOf(term.role), TAKING.indexOf(other.role)];
  return step >= 0 && otherStep >= 0 && (step < otherStep || (step === otherStep && at < otherAt));
}

/** True for a term that leaves nothing of the claims of its kinds to later ones. */
function takesAll({ applies, if_unpriced, ...term }: Term): boolean {
  const isOfAll = Object.keys(applies).every((name) => name === 'kinds');
  return isOfAll && term.role !== 'carve_out' && takes({ ...term, applies }) === 'claim' && if_unpriced !== 'next';
}

function whyNever(term: Term, before: readonly Term[], facts: WarningFacts): string | null {
  const kinds = kindsOf(term);
  if (kinds.length === 0) return 'It can never apply: no claim of its kinds has such codes';
  const all = before.find((other) => hasAllCodes(other, term, facts));
  if (all) return `It can never apply: term ${all.id} before it has all its codes, and otherwise the same conditions`;
  const first = before.find((other) => takesAll(other) && kinds.every((kind) => kindsOf(other).includes(kind)));
  if (first) return `It can never apply: term ${first.id} takes every such claim before it`;
  const { dates } = term.applies;
  if (!dates || !kinds.every((kind) => isOutside(dates, kind, facts))) return null;
  const end = facts.terminationDate === null ? '' : ` to ${isoDate(facts.terminationDate)}`;
  return `It can never apply: the configuration is in force from ${isoDate(facts.effectiveDate)}${end}`;
}

/** True if no claim of the kind that takes the configuration has such a date. */
function isOutside(
  { by, from, to }: NonNullable<Term['applies']['dates']>,
  kind: Kind,
  { effectiveDate, terminationDate, configurationDay }: WarningFacts,
): boolean {
  const isByLastDay = KINDS_BY_LAST_DAY.has(kind);
  // A stay may begin before the configuration, another claim may end after it.
  const endsBefore = to !== undefined && to < isoDate(effectiveDate);
  const beginsAfter = from !== undefined && terminationDate !== null && from > isoDate(terminationDate);
  // It may end after the configuration, and bill what came before the admission.
  if (configurationDay === 'admission' && KINDS_BY_ADMISSION.has(kind))
    return by !== 'service' && (endsBefore || (by === 'admission' && beginsAfter));
  if (by === 'admission') return beginsAfter;
  if (by === 'discharge') return endsBefore || (isByLastDay && beginsAfter);
  return isByLastDay ? beginsAfter : endsBefore;
}

function sameConditions(term: Term, before: readonly Term[]): string | null {
  const same = before.find(
    (other) =>
      other.role === term.role &&
      other.if_unpriced !== 'next' &&
      takes(other) === takes(term) &&
      conditions(other) === conditions(term),
  );
  return same && !takesAll(same) ? `Term ${same.id} before it has the same conditions and takes what it would` : null;
}

/** Lists of which a claim or line has several codes. */
const OF_SEVERAL: ReadonlySet<string> = new Set(['diagnoses', 'procedures', 'cond_codes', 'modifiers']);

/** True if a term leaves nothing to a later one that has the same conditions but for lists of fewer codes. */
function hasAllCodes(other: Term, term: Term, { groups }: WarningFacts): boolean {
  if (other.role !== term.role || other.if_unpriced === 'next' || takes(other) !== takes(term)) return false;
  const [own, later] = [codesOf({ ...other, pays: NO_CODES }), codesOf({ ...term, pays: NO_CODES })];
  if (own.length !== later.length || own.some(({ path }, place) => later[place]?.path !== path)) return false;
  if (withoutCodes(other) !== withoutCodes(term)) return false;
  const isSame = ({ codes }: TermCodes, place: number) =>
    JSON.stringify([...codes].sort()) === JSON.stringify([...(later[place]?.codes ?? [])].sort());
  if (own.every(isSame)) return false;
  return own.every(
    (list, place) =>
      isSame(list, place) || hasAllOf(list.codes, later[place]?.codes ?? [], groups, OF_SEVERAL.has(list.field)),
  );
}

const NO_CODES: Term['pays'] = { how: 'nothing' };

/** Conditions as text without their lists of codes. */
function withoutCodes({ applies }: Term): string {
  return JSON.stringify(applies, (name, value: unknown) => (Object.hasOwn(FORM_OF, name) ? 0 : value));
}

/** Conditions as text, the same for lists of the same entries. */
const conditions = ({ applies }: Term): string =>
  JSON.stringify(applies, (_name, value: unknown) => (Array.isArray(value) ? [...value].sort() : value));

/** Codes that a warning names. */
const NAMED_MAX = 5;

function unknownCodes(path: string, codes: Codes, isUnknown: (code: string) => boolean): string | null {
  const unknown = wholeCodes(codes).filter(isUnknown);
  if (unknown.length === 0) return null;
  return `${path} has codes that no loaded release knows: ${named(unknown)}`;
}

/** `a, b, c, d, e and 2 more`. */
function named(codes: readonly string[]): string {
  const more = codes.length > NAMED_MAX ? ` and ${codes.length - NAMED_MAX} more` : '';
  return `${codes.slice(0, NAMED_MAX).join(', ')}${more}`;
}

/** Returns the single codes of a list, also those that it excepts. */
export function wholeCodes(codes: Codes): string[] {
  return codes.flatMap((text) => (/^!?([A-Z\d]+)$/.exec(text)?.[1] ? [text.replace('!', '')] : []));
}

/** Says which groups have codes that the field never has: a group takes codes of any form. */
function codesOfAnotherForm(path: string, codes: Codes, form: CodeForm, { groups }: WarningFacts): string | null {
  const unfit = groupsOf(codes).flatMap((id) =>
    (groups.get(id) ?? []).filter((code) => codeFault(code, form) !== null).map((code) => `${code} (@${id})`),
  );
  if (unfit.length === 0) return null;
  return `${path} names groups with codes that are never matched here, for they have another form: ${named(unfit)}`;
}

function paidTwice(term: Term, terms: readonly Term[]): string | null {
  // Bill types narrow the kinds, and are not read for that.
  if (term.role !== 'rate' || takes(term) === 'claim' || term.applies.bill_types) return null;
  const later = [...terms.slice(terms.indexOf(term) + 1), ...terms.filter(({ role }) => role === 'default')];
  for (const other of later) {
    const isOfClaim = (other.role === 'rate' || other.role === 'default') && takes(other) === 'claim';
    if (!isOfClaim || !formOf(other.pays).isOfMedicare) continue;
    const both = kindsOf(term).filter((kind) => KINDS_PAID_WHOLE.has(kind) && kindsOf(other).includes(kind));
    if (both.length > 0) {
      return `Lines that it pays of ${list(both, 'and')} claims are in Medicare’s payment too, of which term ${other.id} pays a percent: both pay`;
    }
  }
  return null;
}

function paysNothing({ terms }: Terms): string | null {
  const isPaying = terms.some(({ role }) => role === 'carve_out' || role === 'rate' || role === 'default');
  return isPaying ? null : 'The document pays nothing: it has no rate, no default and no carve-out';
}

function nothingToEscalate({ pays, escalators }: Term): string | null {
  return escalators && !formOf(pays).hasDollars?.(pays)
    ? 'Its escalators raise nothing: it pays no amount in dollars'
    : null;
}

/** Costs are seldom more than charges, and never so much more. */
const RATIO_MOST = 2;

/** Also of a ratio that stands deeper in what the term pays. */
function unlikelyRatio({ pays }: Term): string | null {
  const ratios: number[] = [];
  JSON.stringify(pays, (name, value: unknown) => {
    if (name === 'cost_to_charge_ratio' && typeof value === 'number') ratios.push(value);
    return value;
  });
  const ratio = ratios.find((each) => each > RATIO_MOST);
  return ratio === undefined
    ? null
    : `Its cost-to-charge ratio of ${ratio} makes cost ${ratio} times the charges: a ratio of 30 percent is 0.3`;
}

const ESCALATOR_MOST = 25;

function unlikelyEscalator({ escalators = [] }: Term): string | null {
  const unlikely = escalators.find(({ percent }) => percent > ESCALATOR_MOST);
  return unlikely
    ? `Its amounts rise by ${unlikely.percent} percent from ${unlikely.from}: a rise of 3 percent is 3, not 103`
    : null;
}

const SEQUESTRATION_MOST = 10;

/** Returns what is unlikely of all terms together. */
function ofWholeDocument(
  { medicare = {} }: Terms,
  { withoutRates }: WarningFacts,
): [code: WarningCode, text: string | null][] {
  const { less_sequestration: percent, as_of: asOf, grouper_version: version } = medicare;
  const isUnlikely = typeof percent === 'number' && percent > SEQUESTRATION_MOST;
  return [
    [
      'unlikely_sequestration',
      isUnlikely
        ? `medicare.less_sequestration takes ${percent} percent of Medicare’s payments: the law takes 2`
        : null,
    ],
    [
      'no_rates_held',
      asOf !== undefined && withoutRates.has(asOf)
        ? `medicare.as_of is ${asOf}, and no loaded release has rates of that day: Medicare’s payment is not known`
        : null,
    ],
    [
      'no_rates_held',
      version !== undefined && withoutRates.has(version)
        ? `medicare.grouper_version is ${version}, which no loaded release of the grouper has: no stay is grouped`
        : null,
    ],
  ];
}
