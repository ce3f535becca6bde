/** The dialogs from which a claim is chosen: examples, earlier runs, several claims of a file. */
import { useEffect, useState } from 'react';
import { centsOf, money } from '../../../parts/amounts/money.ts';
import { type Example, readExample, readExamples, systemInWords } from '../../../parts/claims/example-claims.ts';
import { type Choice, ChoiceDialog } from './choice-dialog.tsx';
import { headOf } from './claim.ts';
import type { Run } from './drafts.ts';
import type { EditorState } from './editor-state.ts';

interface ClaimChoicesProps {
  dialog: NonNullable<EditorState['dialog']>;
  earlier: readonly Run[];
  onRestore: (run: Run) => void;
  onReplace: (by: string, text: string) => void;
  onRefuse: (refusal: string) => void;
  onClose: () => void;
}

export function ClaimChoices({ dialog, earlier, onRestore, onReplace, onRefuse, onClose }: ClaimChoicesProps) {
  const examples = useExamples(dialog === 'examples', onRefuse);
  if (dialog === 'examples')
    return (
      <ChoiceDialog
        title="Example claims"
        choices={examples?.map((example) => exampleChoice(example, onReplace, onRefuse)) ?? null}
        empty="There are no examples."
        onClose={onClose}
      />
    );
  if (dialog === 'runs')
    return (
      <ChoiceDialog
        title="Earlier runs of this tab"
        choices={earlier.map((run) => runChoice(run, onRestore))}
        empty="No claim was run in this tab."
        onClose={onClose}
      />
    );
  const claims = dialog.map(({ claim, text }, place): Choice => {
    const { id, words } = headOf(claim);
    return { key: String(place), name: id, words, choose: () => onReplace(id, text) };
  });
  return <ChoiceDialog title="Choose a claim" choices={claims} empty="There are no claims." onClose={onClose} />;
}

/** Reads the examples when they are first shown; null until then. */
function useExamples(isShown: boolean, onRefuse: (refusal: string) => void): readonly Example[] | null {
  const [examples, setExamples] = useState<readonly Example[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function refuses the same
  useEffect(() => {
    if (!isShown || examples) return;
    readExamples(AbortSignal.timeout(10_000)).then(setExamples, (error: Error) =>
      onRefuse(`The examples could not be read: ${error.message}`),
    );
  }, [isShown, examples]);
  return examples;
}

const exampleChoice = (
  { name, system, shows }: Example,
  onReplace: ClaimChoicesProps['onReplace'],
  onRefuse: ClaimChoicesProps['onRefuse'],
): Choice => ({
  key: name,
  name,
  words: `${systemInWords(system)}: ${shows}`,
  choose: () => {
    readExample(name).then(
      (example) => onReplace(name, example),
      (error: Error) => onRefuse(error.message),
    );
  },
});

const runChoice = (run: Run, onRestore: (run: Run) => void): Choice => ({
  key: run.answered.at,
  name: headOf(JSON.parse(run.text)).id,
  words: [
    new Date(run.answered.at).toLocaleTimeString('en-US'),
    run.answered.isRefused ? 'refused' : totalOf(run),
  ].join(' · '),
  choose: () => onRestore(run),
});

function totalOf({ answered }: Run): string {
  const allowed = answered.output.result?.allowed ?? null;
  return allowed === null ? 'no price' : money(centsOf(allowed));
}
