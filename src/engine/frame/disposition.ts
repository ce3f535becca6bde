/**
 * Medicare's disposition of a claim and its lines by the edits of an editor: warnings of the frame, reasons for lines.
 */
import type { Line } from '../claim/claim.ts';
import type { Warning } from '../claim/warnings.ts';

/** An edit of a line. */
export interface LineEdit {
  /** 3 digits. */
  edit: string;
  /** CMS's words for the edit; '' if the tables have none. */
  description: string;
  /**
   * The line whose code includes this one, for an edit of the National Correct Coding Initiative; null for other edits.
   */
  pair: {
    /** From 1. */
    line: number;
    hcpcs: string;
    /** True if an NCCI-associated modifier would lift the edit (modifier indicator 1). */
    modifierAllowed: boolean;
  } | null;
}

/** A line that is neither paid nor packaged because an editor, the contractor or a rule of the pricer rejects or denies it. */
export interface LineDisposition {
  status: 'rejected' | 'denied';
  /** Continues `the line is`: `rejected by edit 40: 74177 on line 2 includes it, which no modifier changes`. */
  reason: string;
  /** True if only Medicare's payment system does not pay the line: a contract may pay it. */
  isOfPricer?: true;
}

/** Decisions of an editor or pricer. */
export interface Disposition {
  /** Sentences about the whole claim, `Medicare would return this claim (edit 89)`; none for a claim that is processed. */
  claim: readonly string[];
  /** By place of the line, from 0. */
  lines: ReadonlyMap<number, LineDisposition>;
  /**
   * Lines whose edits return the claim to the provider, with the reason, `returned by edit 6`: a pricer that pays one all
   * the same has its amount. Absent if there are none.
   */
  returned?: ReadonlyMap<number, string>;
}

/**
 * Returns the decision of editors and pricers on a line; undefined for a line that is paid or packaged.
 * @param place of the line, from 0
 */
export function dispositionOf(dispositions: readonly Disposition[], place: number): LineDisposition | undefined {
  for (const { lines } of dispositions) {
    const disposition = lines.get(place);
    if (disposition) return disposition;
  }
  return undefined;
}

/** Returns why edits return the claim for a line; undefined for a line without such edits. */
export function returnOf(dispositions: readonly Disposition[], place: number): string | undefined {
  for (const { returned } of dispositions) {
    const reason = returned?.get(place);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Returns the disposition of a line that edits reject or deny. */
export function rejectedBy(status: LineDisposition['status'], edits: readonly LineEdit[]): LineDisposition {
  return { status, reason: byEdits(status, edits) };
}

/** Writes `returned by edit 6 (Invalid procedure code)`. @param verb in its past form */
export function byEdits(verb: string, edits: readonly LineEdit[]): string {
  return `${verb} by ${edits.map(editText).join('; ')}`;
}

function editText({ edit, description, pair }: LineEdit): string {
  const number = Number(edit);
  if (!pair) return description === '' ? `edit ${number}` : `edit ${number} (${description})`;
  const modifier = pair.modifierAllowed
    ? 'unless an NCCI-associated modifier separates them'
    : 'which no modifier changes';
  return `edit ${number}: ${pair.hcpcs} on line ${pair.line} includes it, ${modifier}`;
}

const LINES_LISTED = 5;

/** Warns of Medicare's disposition of a claim that a pricer priced all the same. */
export function dispositionWarnings(
  lines: readonly Pick<Line, 'hcpcs'>[],
  dispositions: readonly Disposition[],
): Warning[] {
  const warnings: Warning[] = [];
  for (const disposition of dispositions) {
    for (const sentence of disposition.claim)
      warnings.push({ code: 'CLAIM_DISPOSITION', field: '', text: `${sentence}; it was priced all the same` });
    const lineNames = [...disposition.lines].slice(0, LINES_LISTED);
    if (disposition.lines.size > LINES_LISTED) {
      const places = [...disposition.lines.keys()].map((place) => place + 1).join(', ');
      const text = `${disposition.lines.size} lines are rejected or denied: ${places}`;
      warnings.push({ code: 'LINE_REJECTED', field: 'lines', text });
    } else
      for (const [place, line] of lineNames) {
        const code = lines[place]?.hcpcs;
        const text = `Line ${place + 1}${code ? ` (${code})` : ''} is ${line.reason}`;
        warnings.push({ code: 'LINE_REJECTED', field: `lines.${place}`, text });
      }
  }
  return warnings;
}
