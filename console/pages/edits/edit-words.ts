/** NCCI edits and MUEs in words. */
import type { MueOfCode, NcciCheck, NcciPair } from 'pps-edge/schemas';
import { shownDay } from '../../parts/days/shown-day.ts';

export const MOST_CODES = 20;

export const SETTINGS = [
  { key: 'hospital', name: 'Outpatient hospital' },
  { key: 'practitioner', name: 'Practitioner' },
] as const;
export type Setting = (typeof SETTINGS)[number];

/** Returns the codes of a text, each once, in capitals; what is no HCPCS code comes in `unknown`. */
export function codesOf(text: string): { codes: string[]; unknown: string[] } {
  const all = [...new Set(text.toUpperCase().split(/[\s,;|]+/))].filter((code) => code !== '');
  const isCode = (code: string) => /^[A-Z0-9]{5}$/.test(code);
  return { codes: all.filter(isCode), unknown: all.filter((code) => !isCode(code)) };
}

/** Meanings of modifier indicators for a pair on one day. */
export const MODIFIER_INDICATORS: Readonly<Record<NcciPair['modifier_indicator'], string>> = {
  0: 'Never paid together: no modifier lifts the edit.',
  1: 'Paid together with an NCCI modifier where it is clinically right.',
  9: 'Does not apply: the edit was deleted as of the day it began.',
};

type Mue = MueOfCode['records'][number];

export const ADJUDICATION_INDICATORS: Readonly<Record<Mue['mue_adjudication_indicator'], string>> = {
  1: 'a claim line',
  2: 'a date of service, by policy',
  3: 'a date of service, by clinical data',
};

/**
 * Returns a sentence on where the pairs of a day come from; null for CMS's whole file.
 * @param releases of the answer
 */
export function pairsSource(from: NcciCheck['pairs_from'], date: string, releases: string | null): string | null {
  const editors = 'pairs of the outpatient code editor, by which claims of hospitals are edited';
  const isSample = /(NCCI PTP|IOCE)[^,]*\(sample\)/.test(releases ?? '');
  const lacking = isSample ? ' A sample is loaded: a pair that it lacks may well exist.' : '';
  if (from === 'editor')
    return `CMS’s file of pairs for ${shownDay(date)} is not loaded: these are the ${editors}.${lacking}`;
  if (from === 'both') return `CMS’s file of pairs is loaded as a sample: beside it stand the ${editors}.${lacking}`;
  return lacking.trim() || null;
}
