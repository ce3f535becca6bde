import { expect, test } from 'vitest';
import { COMBINATIONS, headOf, WEIGHTS, weightOf } from './title.ts';

test.each([
  ['Heart failure, unspecified', 'heart failure'],
  ['Pneumonia due to Pseudomonas', 'pneumonia'],
  ['Essential (primary) hypertension', 'essential hypertension'],
  ['Unspecified asthma, uncomplicated', 'asthma'],
  ['Type 2 diabetes mellitus with hyperglycemia', 'type 2 diabetes mellitus'],
  ['Acute on chronic systolic (congestive) heart failure', 'acute on chronic systolic heart failure'],
  ['Resection of Appendix, Open Approach', 'resection'],
  ["Crohn's disease of small intestine without complications", 'crohns disease'],
  ['In vitro fertilization', 'in vitro fertilization'],
  ['Unspecified', ''],
  ['', ''],
])('%s names %j', (title, head) => {
  expect(headOf(title)).toBe(head);
});

test.each([
  ['one that says no more', 'Heart failure', 'Heart failure, unspecified'],
  ['the unspecified', 'Sepsis, unspecified organism', 'Sepsis due to anaerobes'],
  ['what leaves the side open', 'Pain in unspecified knee', 'Pain in right knee'],
  ['without complications', 'Type 2 diabetes mellitus without complications', 'Type 2 diabetes mellitus in remission'],
  ['without coma', 'Diabetes with ketoacidosis without coma', 'Diabetes with ketoacidosis with coma'],
  ['the first encounter', 'Fracture of rib, initial encounter for closed fracture', 'Fracture of rib, sequela'],
  ['a long title', 'Chronic kidney disease stage 3 of native kidney', 'Kidney disease with anemia'],
  ['what stands in brackets', 'Fever', 'Chills (without fever)'],
])('%s comes first', (_, first, second) => {
  expect(weightOf(first)).toBeLessThan(weightOf(second));
});

test('weights fit into a character, however long the title', () => {
  const long = 'word '.repeat(50);
  expect(weightOf(long)).toBeLessThan(COMBINATIONS);
  expect(weightOf(`${long}, unspecified, due to ${long}`)).toBe(WEIGHTS - 1);
  expect(weightOf('')).toBe(0);
});
