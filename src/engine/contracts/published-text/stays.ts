/** Reads clauses of one service of stays: `[Bariatric Surgery-Case Rate: 18833 Days: 5 Additional Days: 5591]`. */

import { assumeCodes } from './assume-codes.ts';
import type { ContractDraft } from './contract-draft.ts';
import type { PublishedApplies } from './document.ts';
import type { Clause } from './read-clause.ts';
import { DAY_STAY, settingOfClause } from './setting.ts';
import { addStay } from './stay-price.ts';
import { conditionText, STAY_SERVICES, type StayService, UNLISTED_RANK } from './stay-services.ts';

export function readStays(draft: ContractDraft): void {
  const clauses = draft.unread().filter((clause) => isStay(draft, clause));
  for (const clause of clauses) {
    const service = STAY_SERVICES.get(clause.key.replace(DAY_STAY, ''));
    const days = coveredDays(clause, clauses);
    const applies = knownApplies(draft, service, days);
    const ids = addStay(draft, clause, {
      applies: () => applies ?? askedApplies(draft, clause),
      coveredDays: days,
      rank: service?.rank ?? UNLISTED_RANK,
    });
    if (applies && service?.applies) assumeCodes(draft, clause, ids, conditionText(service.applies));
    if (days && ids.length > 0) assumeDays(draft, clause, ids);
  }
}

function assumeDays(draft: ContractDraft, clause: Clause, ids: readonly string[]): void {
  draft.assume(
    clause,
    `The text has several prices of ${clause.service.replace(/ \d+ day stay$/i, '')}: each is of its lengths of stay.`,
    {
      sentence: 'Pay this one for any length.',
      changes: ids.map((id) => ({ path: `terms.${id}.applies.covered_days`, value: null })),
    },
  );
}

/** True if a clause prices stays: by its own words, or by those of the text where its service is of both settings. */
function isStay(draft: ContractDraft, clause: Clause): boolean {
  if (clause.unit === null) return false;
  const own = settingOfClause(clause);
  return own === 'inpatient' || (own === 'unknown' && draft.setting === 'inpatient');
}

/** Returns the conditions of a service whose codes are known; null if they must be given. */
function knownApplies(
  draft: ContractDraft,
  service: StayService | undefined,
  days: PublishedApplies['covered_days'],
): PublishedApplies | null {
  if (!service?.applies) return null;
  // Titles of MS-DRGs say nothing of another grouper's numbers.
  if (draft.hasOtherDrgs && service.applies.drgs) return null;
  const applies: PublishedApplies = { kinds: ['inpatient'], ...service.applies };
  return draft.hasLike(days ? { ...applies, covered_days: days } : applies) ? null : applies;
}

function askedApplies(draft: ContractDraft, clause: Clause): PublishedApplies {
  const { key, service, unit } = clause;
  const isNamedTwice = draft.clauses.some((other) => other !== clause && other.key === key);
  const name = isNamedTwice && unit ? `${service} (${unit.replaceAll('_', ' ')})` : service;
  return { kinds: ['inpatient'], drgs: [draft.group(name, clause)] };
}

/**
 * Returns the lengths of stay that a clause is for, where several of a service name one: a 2 day stay beside a 3 day stay is
 * of stays to 2 days, the other of longer ones.
 */
function coveredDays({ key }: Clause, clauses: readonly Clause[]): PublishedApplies['covered_days'] {
  const days = Number(DAY_STAY.exec(key)?.[1] ?? 0);
  const service = key.replace(DAY_STAY, '');
  const lengths = clauses
    .filter((clause) => clause.key.replace(DAY_STAY, '') === service)
    .map((clause) => Number(DAY_STAY.exec(clause.key)?.[1] ?? 0))
    .sort((a, b) => a - b);
  if (days === 0 || new Set(lengths).size < 2) return undefined;
  const before = lengths.filter((length) => length < days).at(-1);
  const isLongest = lengths.at(-1) === days;
  return {
    ...(before === undefined ? {} : { from: before + 1 }),
    ...(isLongest ? {} : { to: days }),
  };
}
