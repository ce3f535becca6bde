/** The record of the file in the pricer's form. */
import { expect, it } from 'vitest';
import { PROVIDER_FIELDS } from '../../provider/provider-file.ts';
import { ippsProvider } from './provider.ts';

/** CMS's file has transposed letters in this name. */
const RENAMED: Record<string, string> = { vpb_participant_indicator: 'vbpParticipantIndicator' };

it('takes each of its fields from the field of that name', () => {
  const record = Object.fromEntries(
    PROVIDER_FIELDS.ipsf.map(({ name, type }, i) => [name, type === 'text' ? ` text ${i} ` : i + 1]),
  );
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const expected = Object.fromEntries(
    PROVIDER_FIELDS.ipsf.map(({ name, type }, i) => {
      if (type === 'text') return [RENAMED[name] ?? camel(name), `text ${i}`];
      // The file has a number for this one digit; the pricer takes it as a text.
      return [camel(name), name === 'hrr_participant_indicator' ? `${i + 1}` : i + 1];
    }),
  );
  const provider = ippsProvider(record);
  expect(Object.keys(provider).length).toBeGreaterThan(40);
  expect(expected).toMatchObject(provider);
});

it('takes blanks as empty texts and as 0', () => {
  const blank = ippsProvider(Object.fromEntries(PROVIDER_FIELDS.ipsf.map(({ name }) => [name, null])));
  // The program of readmissions has no blank.
  const { hrrParticipantIndicator, ...others } = blank;
  expect([hrrParticipantIndicator, new Set(Object.values(others))]).toEqual(['0', new Set(['', 0])]);
  expect(ippsProvider({})).toEqual(blank);
});

it('keeps an indicator of 0, which is a value', () => {
  expect(ippsProvider({ hrr_participant_indicator: 0 }).hrrParticipantIndicator).toBe('0');
});
