import { expect, test } from 'vitest';
import { editTexts } from './texts.ts';

test('the edits of a code are named in the order of CMS’s record', () => {
  expect(editTexts(['QUESTIONABLE_ADMISSION', 'AGE_CONFLICT', 'SEX_CONFLICT'], 'diagnosis')).toEqual([
    'Sex conflict',
    'Age conflict',
    'Questionable admission',
  ]);
  expect(editTexts(['INVALID_CODE'], 'procedure')).toEqual(['Invalid procedure code']);
});
