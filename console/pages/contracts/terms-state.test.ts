import type { ContractTermsDocument } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { NO_TERMS, type SavedTerms } from './saved-terms.ts';
import { beginTerms, isChanged, nextTerms, type TermsAction } from './terms-state.ts';

const documentOf = (...ids: string[]) => ({ version: 1, terms: ids.map((id) => ({ id })) }) as ContractTermsDocument;
const versionOf = (version: number, ...ids: string[]): SavedTerms => ({
  document: documentOf(...ids),
  version,
  warnings: [],
});
const after = (...actions: TermsAction[]) => actions.reduce(nextTerms, beginTerms(versionOf(3, 'a')));
const TYPED: TermsAction = { type: 'typed', draft: documentOf('a', 'b') };

test('terms are changed from the first key to the answer of the service', () => {
  expect(isChanged(after())).toBe(false);
  expect(isChanged(after(TYPED))).toBe(true);
  expect(isChanged(after({ type: 'broken', isBroken: true }))).toBe(true);
  const saved = after(TYPED, { type: 'sending' }, { type: 'saved', saved: versionOf(4, 'a', 'b') });
  expect([isChanged(saved), saved.status, saved.saved.version]).toEqual([false, 'Saved.', 4]);
  expect(nextTerms(saved, TYPED).status).toBe('');
});

test('what another user saved stands beside what is typed until one of both is taken', () => {
  const overtaken = after(TYPED, { type: 'overtaken', theirs: versionOf(4, 'c'), said: 'Version 4 is saved' });
  expect(overtaken.draft).toEqual(documentOf('a', 'b'));
  expect(overtaken.saved.version).toBe(3);
  expect(nextTerms(overtaken, { type: 'sending' }).other).toBeNull();
  const discarded = nextTerms(overtaken, { type: 'discarded', saved: versionOf(4, 'c') });
  expect(discarded).toMatchObject({ draft: documentOf('c'), other: null, beginnings: 1 });
});

test.each<[string, TermsAction]>([
  ['a pasted text', { type: 'pasted', draft: documentOf('p') }],
  ['copied terms', { type: 'discarded', saved: versionOf(5, 'p'), status: '1 term is copied.' }],
])('%s begins the fields anew and closes the dialog', (_, action) => {
  const state = after({ type: 'opened', dialog: 'paste' }, action);
  expect(state).toMatchObject({ draft: documentOf('p'), beginnings: 1, dialog: null });
  expect(state.status).not.toBe('');
});

test('a removal leaves no terms; terms that are read before it change nothing that is typed', () => {
  expect(after({ type: 'removed' })).toMatchObject({ draft: NO_TERMS, saved: { version: null } });
  const read = after(TYPED, { type: 'read', saved: versionOf(4, 'a') });
  expect([read.saved.version, read.draft]).toEqual([4, documentOf('a', 'b')]);
});
