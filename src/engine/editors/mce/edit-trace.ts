/** Records what the editor tested: each code and the lists that it is on, and each edit, made or not. */
import type { Trace } from '../../core/trace.ts';
import { type CodeEdits, EDITS, type MceClaim, type MceResult } from './claim.ts';
import { DX, PX } from './flags.ts';
import { DX_LISTS, listsInWords, type Position, PX_LISTS, TESTS } from './tests.ts';

const CITATION = 'Definitions of Medicare Code Edits';

/** Trace of one claim. */
export class EditTrace {
  readonly #trace: Trace;
  readonly #release: string;
  readonly #claim: MceClaim;
  /** Codes that were tested, by position. */
  readonly #tested: Record<Position, CodeEdits[]> = { principal: [], secondary: [], procedure: [], admission: [] };

  constructor(trace: Trace, release: string, claim: MceClaim) {
    this.#trace = trace;
    this.#release = release;
    this.#claim = claim;
  }

  /**
   * Records a code that was edited.
   * @param flags lists that it is on; null for a code that is not valid
   */
  code(position: Position, output: CodeEdits, flags: number | null): void {
    const { code, edits, ageConflict } = output;
    this.#tested[position].push(output);
    const lists =
      position === 'procedure' ? listsInWords(PX, PX_LISTS, flags ?? 0) : listsInWords(DX, DX_LISTS, flags ?? 0);
    this.#trace.step(
      position === 'procedure' ? 'procedure' : `${position}_diagnosis`,
      whatIsTested(output, flags),
      {
        code,
        discharge_date: this.#claim.dischargeDate,
        lists,
        ...(ageConflict ? { age_conflict: ageConflict } : {}),
      },
      edits.join(' ') || 'NONE',
      CITATION,
      this.#release,
    );
  }

  /** Records every edit that was tested, and what they come to. */
  end({ edits, editType }: MceResult): void {
    for (const edit of EDITS) {
      const { of, test, inputs, icd9 } = TESTS[edit];
      const tested = of.flatMap((position) => this.#tested[position]);
      if ((of.length > 0 && tested.length === 0) || (icd9 && this.#claim.icdVersion !== 9)) continue;
      const codes = (outputs: readonly CodeEdits[]) => outputs.map(({ code }) => code).join(' ');
      const withEdit = tested.filter((output) => output.edits.includes(edit));
      this.#trace.step(
        edit,
        test,
        { ...(of.length > 0 ? { tested: codes(tested), codes: codes(withEdit) } : {}), ...inputs?.(this.#claim) },
        edits[edit] ?? 0,
        CITATION,
        this.#release,
      );
    }
    this.#trace.step(
      'edit_type',
      'whether the edits stop the claim before payment, are looked at after it, or both',
      { edits: Object.keys(edits).join(' ') },
      editType,
      CITATION,
      this.#release,
    );
  }
}

function whatIsTested({ edits }: CodeEdits, flags: number | null): string {
  if (flags !== null) return 'edits of the code by the lists that it is on';
  return edits.length === 0 ? 'a field without a code' : 'a code that is not valid on the discharge date';
}
