/** The answers of a batch, without a Worker: what another clone answers is asked by the same interface. */
import { localStorage } from '../../scripts/claim/local-storage.ts';
import { sampleFolder } from '../../scripts/claim/sample.ts';
import { answerLines, type ClaimContext, claimStorage, type Meter } from '../../src/claims/index.ts';
import { MODULES } from '../../src/engine/modules.ts';

/** Answers a chunk of a batch on the sample. @param lines a claim each */
export type AnswerChunk = (lines: readonly string[], view: View) => Promise<readonly string[]>;
export type View = NonNullable<ClaimContext['view']>;

/** Grants all: what a claim costs is measured without the object that counts it. */
const UNLIMITED: Meter = {
  isTest: false,
  reserve: async (_, claims) => ({ id: '', allowed: claims, limit: null }),
  settle: async () => {},
  take: async () => null,
  takeLines: async () => null,
  takeOfDay: async () => null,
};

/** Opens the sample; the first call of a clone loads it, which takes seconds. */
export async function answersOnSample(): Promise<AnswerChunk> {
  const storage = claimStorage(localStorage(await sampleFolder(() => {})));
  return async (lines, view) => {
    const context: ClaimContext = {
      organizationId: '',
      storage,
      meter: UNLIMITED,
      registry: MODULES,
      explain: false,
      view,
    };
    const answers = await answerLines(
      context,
      lines.map((text, i) => ({ line: i + 1, text })),
      { longest: Number.POSITIVE_INFINITY, batch: null },
    );
    return answers.map(({ text }) => text);
  };
}
