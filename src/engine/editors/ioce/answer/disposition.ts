/** Explains the editor's result for the claim and its lines: manual's tables of dispositions, IOCE specifications. */
import type { Claim } from '../../../claim/claim.ts';
import {
  byEdits,
  type Disposition,
  type LineDisposition,
  type LineEdit,
  rejectedBy,
} from '../../../frame/disposition.ts';
import { deniesLine, dispositionOf, LINE_DENIAL } from '../tables/edits.ts';
import type { IoceTables } from '../tables/tables.ts';
import type { IoceLine, IoceResult } from './result.ts';

/** Rejection or denial flag of a line that carries an edit which rejects or denies it. */
const REJECTED = '1';
/** Line item action flags of the contractor: denied, rejected. */
const CONTRACTOR: Readonly<Record<string, LineDisposition>> = {
  '2': { status: 'denied', reason: 'denied: the contractor’s line item action flag is 2' },
  '3': { status: 'rejected', reason: 'rejected: the contractor’s line item action flag is 3' },
};

/** @param edits of each line, as `lineEdits` returns them */
export function dispositionOfClaim(result: IoceResult, edits: readonly (readonly LineEdit[])[]): Disposition {
  const returning = new Set(result.edits.returnToProvider);
  const lines = new Map<number, LineDisposition>();
  const returned = new Map<number, string>();
  result.lines.forEach((line, place) => {
    const ofLine = edits[place] ?? NO_EDITS;
    const disposition = lineDisposition(line, ofLine);
    if (disposition) lines.set(place, disposition);
    if (ofLine.length === 0) return;
    const returningLine = ofLine.filter(({ edit }) => returning.has(Number(edit)));
    if (returningLine.length > 0) returned.set(place, byEdits('returned', returningLine));
  });
  return { claim: claimSentences(result), lines, ...(returned.size > 0 ? { returned } : {}) };
}

function claimSentences({ dispositions, edits }: IoceResult): string[] {
  const consequences = [
    { disposition: dispositions.claimRejection, verb: 'reject', numbers: edits.claimRejection },
    { disposition: dispositions.claimDenial, verb: 'deny', numbers: edits.claimDenial },
    { disposition: dispositions.returnToProvider, verb: 'return', numbers: edits.returnToProvider },
    { disposition: dispositions.suspension, verb: 'suspend', numbers: edits.suspension },
  ];
  return consequences.flatMap(({ disposition, verb, numbers }) => {
    if (disposition === '0' || disposition === '') return [];
    // A denied day denies a claim that has no edit of its own (claim denial disposition 2).
    const by = numbers.length > 0 ? `edit ${numbers.join(', ')}` : 'a day is denied by edit 18';
    return [`Medicare would ${verb} this claim (${by})`];
  });
}

function lineDisposition(line: IoceLine, edits: readonly LineEdit[]): LineDisposition | undefined {
  // With line item action flag 1 the contractor pays the line all the same.
  if (line.actionFlagOutput === '1') return undefined;
  if (line.rejectionDenialFlag !== REJECTED) return CONTRACTOR[line.actionFlagOutput];
  return byDenyingEdits(line, edits);
}

/** Edits of modifiers leave the line as it is. */
function byDenyingEdits({ hcpcsEdits, revenueEdits, serviceDateEdits }: IoceLine, edits: readonly LineEdit[]) {
  const numbers = [...hcpcsEdits, ...revenueEdits, ...serviceDateEdits].filter(deniesLine);
  const isDenied = numbers.some((edit) => dispositionOf(edit) === LINE_DENIAL);
  return rejectedBy(
    isDenied ? 'denied' : 'rejected',
    edits.filter(({ edit }) => numbers.includes(Number(edit))),
  );
}

/** Returns the edits of a line, each once, with their texts and the other lines of NCCI pairs. */
export function lineEdits(tables: IoceTables, claim: Claim, line: IoceLine, version: number): readonly LineEdit[] {
  const { hcpcsEdits, revenueEdits, serviceDateEdits, modifierEdits } = line;
  // Most lines have none.
  if (hcpcsEdits.length + revenueEdits.length + serviceDateEdits.length + modifierEdits.length === 0) return NO_EDITS;
  return describedEdits(tables, claim, line, version);
}

function describedEdits(tables: IoceTables, claim: Claim, line: IoceLine, version: number): LineEdit[] {
  const { hcpcsEdits, revenueEdits, serviceDateEdits, modifierEdits } = line;
  const numbers = new Set([...hcpcsEdits, ...revenueEdits, ...serviceDateEdits, ...modifierEdits.flat()]);
  return [...numbers].flatMap((edit): LineEdit[] => {
    const about = {
      edit: String(edit).padStart(3, '0'),
      description: tables.textOf('edit', String(edit), version),
    };
    const pairs = line.ncciPairs.filter((pair) => pair.edit === edit);
    if (pairs.length === 0) return [{ ...about, pair: null }];
    return pairs.map(({ column1 }) => ({
      ...about,
      pair: { line: column1 + 1, hcpcs: claim.lines[column1]?.hcpcs ?? '', modifierAllowed: edit === WITH_MODIFIER },
    }));
  });
}

const NO_EDITS: readonly LineEdit[] = [];
/** Column 2 of a pair that an NCCI-associated modifier would separate; 20 is the edit of all other pairs. */
const WITH_MODIFIER = 40;
