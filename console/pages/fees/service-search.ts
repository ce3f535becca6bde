/** Finds services by a code, with its modifier or without, by the beginning of one, or by words. */
import { NotFoundError } from 'pps-edge/errors';
import { CODES, type CodeSearch, type FoundCode } from '../../parts/codes/code-search.ts';
import { withShownDays } from '../../parts/days/shown-day.ts';
import { readService } from '../../parts/typed/code.ts';
import { beginningOf, familiesOf, familyWords, type ServiceFamily } from './service-families.ts';

export const searchServices: CodeSearch = async (text, date, signal) => {
  const sought = readService(text)?.hcpcs ?? text.trim();
  const families = familiesOf(sought);
  const [found, ...ofFamilies] = await Promise.all([
    CODES.hcpcs(sought, date, signal),
    ...families.map((family) => codesOf(family, date, signal)),
  ]);
  const byCode = new Map([...ofFamilies.flat(), ...found].map((each) => [each.code, each]));
  return [...byCode.values()].map((each) => ({
    ...each,
    description: each.description ?? familyWords(each.code),
  }));
};

async function codesOf(family: ServiceFamily, date: string, signal: AbortSignal): Promise<readonly FoundCode[]> {
  const found = await CODES.hcpcs(beginningOf(family), date, signal);
  return found.filter(({ code }) => code >= family.from && code <= family.to);
}

export interface ServiceMatches {
  text: string;
  matches: readonly FoundCode[];
  /** The API's sentence where nothing can be searched on the day. */
  absence: string | null;
}

/** Returns the services that a text may mean. */
export async function matchServices(text: string, date: string, signal: AbortSignal): Promise<ServiceMatches> {
  try {
    return { text, matches: await searchServices(text, date, signal), absence: null };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return { text, matches: [], absence: withShownDays(error.detail) };
  }
}
