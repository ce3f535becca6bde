/** Pairs of the National Correct Coding Initiative on a day: 20 where no modifier lifts the edit, 40 where one would. */
import { HELD, IGNORED, NOT_EDITED, type WorkLine } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS, MODIFIER } from '../../tables/flags.ts';
import { PAIR_WITHOUT_MODIFIER } from '../../tables/ncci-pairs.ts';

const isFirst = (run: Run, line: WorkLine) => (line.out & (IGNORED | HELD)) === 0 && run.has(line, HCPCS.ncci_code1);
const isSecond = (run: Run, line: WorkLine) => (line.out & NOT_EDITED) === 0 && run.has(line, HCPCS.ncci_code2);

/** Looks up the pairs of a release's codes. Holds a place for every code, so that one claim after another uses it. */
export class NcciEditor {
  /** 1 at the place of each second code of the day. */
  readonly #secondCodes: Uint8Array;
  readonly #seconds: WorkLine[] = [];
  readonly #matched: number[] = [];
  readonly #meanings: number[] = [];
  readonly #addMatch = (second: number, pair: number): void => {
    this.#matched.push(second);
    this.#meanings.push(pair);
  };

  /** @param codes how many HCPCS codes the tables have */
  constructor(codes: number) {
    this.#secondCodes = new Uint8Array(codes);
  }

  edit(run: Run): void {
    if (!run.anyHas(HCPCS.ncci_code1) || !run.anyHas(HCPCS.ncci_code2)) return;
    for (const { lines } of run.days) if (lines.length > 1) this.#editDay(run, lines);
  }

  #editDay(run: Run, lines: readonly WorkLine[]): void {
    const [secondCodes, seconds] = [this.#secondCodes, this.#seconds];
    seconds.length = 0;
    let last = -1;
    for (const line of lines) {
      if (!isSecond(run, line)) continue;
      seconds.push(line);
      secondCodes[line.code] = 1;
      if (line.code > last) last = line.code;
    }
    if (seconds.length > 0)
      for (const line of lines) {
        if (!isFirst(run, line)) continue;
        this.#matched.length = 0;
        this.#meanings.length = 0;
        run.tables.ncci.match(line.code, run.version, secondCodes, last, this.#addMatch);
        for (let i = 0; i < this.#matched.length; i++)
          this.#raise(run, line, this.#matched[i] as number, this.#meanings[i] as number);
      }
    for (const { code } of seconds) secondCodes[code] = 0;
  }

  /** The edit stands on the second code, once for each line of the first. */
  #raise(run: Run, first: WorkLine, code: number, pair: number): void {
    for (const line of this.#seconds) {
      if (line.code !== code || line === first) continue;
      if (run.facility === '85' && line.isProfessional !== first.isProfessional) continue;
      const edit = pair === PAIR_WITHOUT_MODIFIER ? 20 : 40;
      if (edit === 40 && ((line.modifierFlags | first.modifierFlags) & MODIFIER.ncci) !== 0) continue;
      if (run.raise(line, edit)) line.ncciPairs.push({ edit, column1: first.index });
      run.trace?.line(
        line,
        'ncci_pair',
        'column 2 of a pair with column 1 on the line named',
        { column_1: first.input.hcpcs, line: first.index + 1 },
        line.input.hcpcs,
      );
    }
  }
}
