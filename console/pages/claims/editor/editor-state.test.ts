import { expect, test } from 'vitest';
import { type EditorAction, editorReducer, initialState } from './editor-state.ts';

const after = (...actions: EditorAction[]) => actions.reduce(editorReducer, initialState(null));

test('the form is open first; another view that was open is open again', () => {
  expect(['json', 'bill', 'form', 'other', null].map((view) => initialState(view).view)).toEqual([
    'json',
    'bill',
    'form',
    'form',
    'form',
  ]);
});

test('a field that the view lacks is selected in the JSON, until another view is chosen', () => {
  const place = { start: 3, end: 8 };
  const led = after({ type: 'select', place, unplaced: 'The bill has no place for hmo' });
  expect(led).toMatchObject({ view: 'json', selected: place, unplaced: 'The bill has no place for hmo' });
  // The same place selects anew.
  expect(editorReducer(led, { type: 'select', place }).selected).not.toBe(led.selected);
  expect(editorReducer(led, { type: 'view', view: 'bill' })).toMatchObject({ view: 'bill', unplaced: null });
});

test('a claim that was replaced can be put back; a blank one cannot', () => {
  expect(after({ type: 'replace', by: 'an example', before: '{}' }).replaced).toEqual({ by: 'an example', text: '{}' });
  expect(after({ type: 'replace', by: 'an example', before: ' ' }).replaced).toBeNull();
  expect(after({ type: 'replace', by: 'a', before: '{}' }, { type: 'restored' }).replaced).toBeNull();
});

test('what is refused closes the dialog, and is said until a claim is taken', () => {
  const refused = after({ type: 'dialog', dialog: 'examples' }, { type: 'refuse', refusal: 'No.' });
  expect(refused).toMatchObject({ dialog: null, refusal: 'No.' });
  expect(editorReducer(refused, { type: 'replace', by: 'a', before: '' }).refusal).toBeNull();
});
