/** Reads clauses of one outpatient service: `[Observation (%BC): 48 Maximum Reimbursement 8273]`. */
import { assumeCodes } from './assume-codes.ts';
import type { ContractDraft } from './contract-draft.ts';
import type { PublishedApplies } from './document.ts';
import { addLines } from './line-price.ts';
import { type LineService, OUTPATIENT_SERVICES } from './outpatient-services.ts';
import type { Clause } from './read-clause.ts';
import { codesInWords, dollarsText, listText } from './sentence.ts';
import { settingOfClause } from './setting.ts';

/** Ranks of outpatient terms: narrow lists of codes before wide ones. */
export const OUTPATIENT_RANK = { groups: 10, hcpcs: 20, category: 30, categories: 40, all: 60 } as const;

export function readOutpatient(draft: ContractDraft): void {
  readObservationByHour(draft);
  for (const clause of draft.unread()) {
    if (!isOutpatient(draft, clause)) continue;
    const service = serviceOf(clause);
    const conditions = service && knownConditions(service);
    const isTaken = conditions && draft.hasLike(conditions);
    const applied = conditions && !isTaken ? conditions : null;
    const ids = addLines(draft, clause, {
      applies: () => applied ?? { kinds: ['outpatient'], lines: { hcpcs: [draft.group(clause.service, clause)] } },
      rank: applied && service ? rankOf(service) : OUTPATIENT_RANK.groups,
      per: service?.per ?? 'line',
    });
    if (applied && service && !isNamedCode(clause)) assumeCodes(draft, clause, ids, codesText(service));
  }
}

function isOutpatient(draft: ContractDraft, clause: Clause): boolean {
  if (clause.unit === null) return false;
  const own = settingOfClause(clause);
  return own === 'outpatient' || (own === 'unknown' && draft.setting === 'outpatient');
}

/** A HCPCS code at the end of a name: `ED Level 1--99281`. */
const CODE = /-\s?([A-Z\d]\d{4})$/;

const isNamedCode = ({ service }: Clause) => CODE.test(service);

function serviceOf(clause: Clause): LineService | undefined {
  const code = CODE.exec(clause.service)?.[1];
  return code ? { hcpcs: [code], per: 'visit' } : OUTPATIENT_SERVICES.get(clause.key);
}

function knownConditions({ revenue_codes, hcpcs, bill_types }: LineService): PublishedApplies | null {
  if (!revenue_codes && !hcpcs) return null;
  const lines = { ...(revenue_codes ? { revenue_codes } : {}), ...(hcpcs ? { hcpcs } : {}) };
  return { kinds: ['outpatient'], ...(bill_types ? { bill_types } : {}), lines };
}

function rankOf({ hcpcs, revenue_codes, bill_types }: LineService): number {
  if (hcpcs || bill_types) return OUTPATIENT_RANK.hcpcs;
  const isWide = revenue_codes?.some((code) => code.endsWith('*'));
  return isWide ? OUTPATIENT_RANK.categories : OUTPATIENT_RANK.category;
}

function codesText({ revenue_codes, hcpcs, bill_types }: LineService): string {
  return listText([
    ...(bill_types ? [`bill type ${codesInWords(bill_types)}`] : []),
    ...(revenue_codes ? [`revenue code ${codesInWords(revenue_codes)}`] : []),
    ...(hcpcs ? [`HCPCS ${codesInWords(hcpcs)}`] : []),
  ]);
}

/** A price by the hour beside one of the whole: the second is the most that hours come to. */
function readObservationByHour(draft: ContractDraft): void {
  const clauses = draft.unread().filter(({ key }) => key === 'observation');
  const hour = clauses.find(({ unit }) => unit === 'per_hour');
  const whole = clauses.find(({ unit }) => unit === 'dollars');
  const maximum = whole?.price?.amount;
  if (!hour || !whole || maximum == null || Object.keys(whole.price ?? {}).length > 1) return;
  const service = OUTPATIENT_SERVICES.get('observation');
  const applies = service && knownConditions(service);
  if (!service || !applies) return;
  const [id] = addLines(draft, hour, { applies: () => applies, rank: rankOf(service), per: 'unit' });
  if (id === undefined) return;
  draft.term(id).limits = { maximum };
  assumeCodes(draft, hour, [id], codesText(service));
  draft.partOf(whole, [id], `Observation: at most ${dollarsText(maximum)}.`);
  draft.assume(whole, `The price of ${dollarsText(maximum)} is the most that hours of observation come to.`, {
    sentence: 'Pay it once a visit, and no price by the hour.',
    changes: [
      { path: `terms.${id}.pays`, value: { how: 'flat', amount: maximum, per: 'visit' } },
      { path: `terms.${id}.limits`, value: null },
    ],
  });
}
