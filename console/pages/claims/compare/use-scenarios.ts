/** The scenarios of the tab. Changes to fields of a claim go when another claim takes its place. */
import { useEffect, useRef, useState } from 'react';
import { identityOf, isAnotherClaim, keepIdentity, readIdentity } from './other-claim.ts';
import { type DraftScenario, keepScenarios, newScenario, readScenarios, withoutFieldChanges } from './scenarios.ts';

interface Scenarios {
  drafts: readonly DraftScenario[];
  /** Number of changes that went with an earlier claim, until the next change. */
  removed: number;
  setDrafts: (drafts: readonly DraftScenario[]) => void;
}

/** @param claim null while it cannot be read: nothing is decided then */
export function useScenarios(claim: unknown): Scenarios {
  const [drafts, setDrafts] = useState(firstScenarios);
  const [removed, setRemoved] = useState(0);
  const before = useRef(readIdentity());
  useEffect(() => keepScenarios(drafts), [drafts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decides where the claim changes, not where scenarios do
  useEffect(() => {
    const identity = identityOf(claim);
    if (!identity) return;
    if (before.current && isAnotherClaim(before.current, identity)) {
      const kept = drafts.map(withoutFieldChanges);
      const changesOf = (all: readonly DraftScenario[]) => all.reduce((sum, { changes }) => sum + changes.length, 0);
      setRemoved(changesOf(drafts) - changesOf(kept));
      setDrafts(kept);
    }
    before.current = identity;
    keepIdentity(identity);
  }, [claim]);
  const change = (next: readonly DraftScenario[]) => {
    setRemoved(0);
    setDrafts(next);
  };
  return { drafts, removed, setDrafts: change };
}

function firstScenarios(): readonly DraftScenario[] {
  const stored = readScenarios();
  return stored.length > 0 ? stored : [newScenario()];
}
