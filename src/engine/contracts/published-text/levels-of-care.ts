/**
 * Reads what stays are paid that no service takes: medical and surgical ones, and days of intensive, coronary and step-down
 * care by the revenue codes of their rooms.
 */
import { assumeCodes } from './assume-codes.ts';
import type { ContractDraft } from './contract-draft.ts';
import type { PerDiem, PublishedApplies } from './document.ts';
import type { Clause, Price } from './read-clause.ts';
import { codesInWords, dollarsText, listText } from './sentence.ts';
import { addStay, tiersOf } from './stay-price.ts';
import { LEVELS_RANK } from './stay-services.ts';

/** Rooms by level: step-down (intermediate) care first, whose codes are among those of the others. */
const ROOMS = [
  ['step down', ['0206', '0214']],
  ['icu', ['020*']],
  ['ccu', ['021*']],
] as const;

interface Level {
  clause: Clause;
  price: Price;
  codes: readonly string[];
}

export function readLevelsOfCare(draft: ContractDraft): void {
  const clauses = draft.unread().filter(({ unit }) => unit === 'per_diem' || unit === 'case_rate');
  const find = (key: string) => clauses.find((clause) => clause.key === key);
  const medical = find('medical');
  const surgical = find('surgical');
  const levels = ROOMS.flatMap(([key, codes]): Level[] => {
    const clause = find(key);
    return clause?.price ? [{ clause, price: clause.price, codes }] : [];
  });
  const bases = basesOf(draft, medical, surgical);
  const ids = bases.flatMap(({ clauses: [clause, ...more], ...place }) =>
    clause ? addStay(draft, clause, { ...place, clauses: [clause, ...more] }) : [],
  );
  assumeMedical(draft, bases, ids);
  addLevels(draft, levels, bases, ids);
}

interface Base {
  clauses: Clause[];
  name: string;
  applies: () => PublishedApplies;
  rank: number;
}

/** Returns one base of all stays where medical and surgical ones have one price; else a list of codes is asked for. */
function basesOf(draft: ContractDraft, medical?: Clause, surgical?: Clause): Base[] {
  const all = (): PublishedApplies => ({ kinds: ['inpatient'] });
  if (medical && surgical) {
    if (medical.unit === surgical.unit && medical.value === surgical.value) {
      return [{ clauses: [medical, surgical], name: 'Medical and surgical', applies: all, rank: LEVELS_RANK + 2 }];
    }
    const rest = { clauses: [medical], name: 'Medical', applies: all, rank: LEVELS_RANK + 2 };
    return [byCodes(draft, surgical), rest];
  }
  return [medical, surgical].flatMap((clause) => (clause ? [byCodes(draft, clause)] : []));
}

function assumeMedical(draft: ContractDraft, bases: readonly Base[], ids: readonly string[]): void {
  const clause = bases[1]?.clauses[0];
  const id = ids.at(-1);
  if (clause?.key !== 'medical' || id === undefined) return;
  const group = draft.groupOf('Medical DRGs');
  draft.assume(clause, 'Stays that are not surgical, and that no other clause prices, are medical.', {
    sentence: `Name the medical DRGs: those of a code group ${group} that you fill.`,
    changes: [{ path: `terms.${id}.applies.drgs`, value: [group] }],
  });
}

function byCodes(draft: ContractDraft, clause: Clause): Base {
  const applies = (): PublishedApplies => ({
    kinds: ['inpatient'],
    drgs: [draft.group(`${clause.service} DRGs`, clause)],
  });
  return { clauses: [clause], name: clause.service, applies, rank: LEVELS_RANK };
}

function addLevels(
  draft: ContractDraft,
  levels: readonly Level[],
  bases: readonly Base[],
  ids: readonly string[],
): void {
  for (const level of levels.filter(({ price }) => price.days !== undefined)) addStayLevel(draft, level, bases, ids);
  const byDay = levels.filter(({ price }) => price.days === undefined);
  if (byDay.length === 0) return;
  const perDiems = ids.filter((id) => draft.term(id).pays.how === 'per_diem');
  if (perDiems.length > 0) addToPerDiems(draft, byDay, perDiems);
  else addStaysWithLevels(draft, byDay, bases);
}

/** A level whose price is of several days together is one of the whole stay. */
function addStayLevel(draft: ContractDraft, level: Level, bases: readonly Base[], ids: readonly string[]): void {
  const { clause, codes } = level;
  const same = bases.find(({ clauses: [base] }) => base?.value === clause.value);
  if (same && ids.length > 0) {
    draft.partOf(clause, ids, `${clause.service} has the price of ${same.name.toLowerCase()} stays.`);
    return;
  }
  const applies = (): PublishedApplies => ({ kinds: ['inpatient'], lines: { revenue_codes: codes } });
  const stays = addStay(draft, clause, { applies, rank: LEVELS_RANK - 1 });
  assumeCodes(draft, clause, stays, `a room of revenue code ${codesInWords(codes)}`);
}

function addToPerDiems(draft: ContractDraft, levels: readonly Level[], ids: readonly string[]): void {
  for (const id of ids) {
    const { pays } = draft.term(id);
    if (pays.how === 'per_diem') pays.by_revenue = byRevenue(draft, levels, id);
  }
  const names = listText(ids.map((id) => draft.term(id).name.toLowerCase()));
  for (const level of levels) draft.partOf(level.clause, ids, `${levelText(level)}, of ${names} stays.`);
  assumeRooms(draft, levels, ids);
}

/** Stays with such days beside a case rate for all others. */
function addStaysWithLevels(draft: ContractDraft, levels: readonly Level[], bases: readonly Base[]): void {
  const further = bases.flatMap(({ clauses: [clause] }) => clause?.price?.additional ?? [])[0];
  const [first] = levels;
  if (!first) return;
  if (further === undefined) {
    for (const { clause } of levels) {
      draft.notRead(clause, `The text has no price of the other days of a stay with days of ${clause.service}.`);
    }
    return;
  }
  const id = draft.id('Levels of care');
  draft.add(
    {
      id,
      name: 'Stays with days of intensive care',
      role: 'rate',
      applies: { kinds: ['inpatient'], lines: { revenue_codes: levels.flatMap(({ codes }) => [...codes]) } },
      consumes: 'claim',
      pays: { how: 'per_diem', tiers: tiersOf(further), by_revenue: byRevenue(draft, levels, id) },
    },
    {
      rank: LEVELS_RANK - 1,
      clauses: levels.map(({ clause }) => clause),
      sentence: `${levels.map(levelText).join('; ')}.`,
    },
  );
  draft.assume(
    first.clause,
    `A stay with such days is paid by the day; its other days at ${dollarsText(further)}, the price of a further day.`,
    {
      sentence: 'Pay such stays as those without these days.',
      changes: [{ path: `terms.${id}`, value: null }],
    },
  );
  assumeRooms(draft, levels, [id]);
}

function byRevenue(draft: ContractDraft, levels: readonly Level[], term: string): NonNullable<PerDiem['by_revenue']> {
  return levels.map(({ clause, price, codes }, place) => ({
    revenue_codes: [...codes],
    amount: draft.amount(
      {
        term,
        path: `pays.by_revenue.${place}.amount`,
        clause,
        rate_table: draft.table(clause.service),
        column: 'rate',
        of: 'drg',
      },
      price.amount,
    ),
  }));
}

const levelText = ({ clause, codes }: Level) => `${clause.service}: days of revenue code ${codesInWords(codes)}`;

function assumeRooms(draft: ContractDraft, levels: readonly Level[], ids: readonly string[]): void {
  levels.forEach(({ clause, codes }, place) => {
    draft.assume(clause, `${clause.service} is read as rooms of revenue code ${codesInWords(codes)}.`, {
      sentence: 'Take these days at the price of the stay’s other days.',
      changes: ids.map((id) => {
        const { pays } = draft.term(id);
        const entries = pays.how === 'per_diem' ? (pays.by_revenue ?? []) : [];
        return { path: `terms.${id}.pays.by_revenue`, value: entries.length > 1 ? entries.toSpliced(place, 1) : null };
      }),
    });
  });
}
