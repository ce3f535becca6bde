/** Searches of each kind of code in the reference data of a day. */
import { Icd10cmDataResource } from 'pps-edge/icd10cm-data';
import { Icd10pcsResource } from 'pps-edge/icd10pcs';
import { MsdrgDataResource } from 'pps-edge/msdrg-data';
import { ProviderMasterResource } from 'pps-edge/provider-master';
import { ReferenceCodesResource } from 'pps-edge/reference-codes';
import { transport } from '../../api.ts';
import { lookUp } from '../answers/lookup.ts';
import { dotted } from '../typed/code.ts';

export interface FoundCode {
  /** As it is written on a claim. */
  code: string;
  /** Null where its descriptor is licensed. */
  description: string | null;
  /** Reason why there is no description. */
  note?: string | null;
  /** Its role for the DRG: `MCC · MDC 05`. */
  mark?: string | undefined;
}

/**
 * Finds codes by their beginning or by words.
 * @param date day on which they must be in force, YYYY-MM-DD
 * @param showFirst takes the same codes without their marks, where these are asked for by another call
 * @throws PpsEdgeError where nothing is loaded for the day
 */
export type CodeSearch = (
  text: string,
  date: string,
  signal: AbortSignal,
  showFirst?: (matches: readonly FoundCode[]) => void,
) => Promise<readonly FoundCode[]>;

const LIMIT = 12;

/** Searches a type of /reference-codes. */
const reference =
  (type: number): CodeSearch =>
  async (q, date, signal) =>
    await new ReferenceCodesResource(transport).search({ q, type, date, limit: LIMIT }, { signal });

export const CODES = {
  hcpcs: reference(0),
  revenue: reference(3),
  value: reference(4),
  condition: reference(5),
  occurrence: reference(6),
  span: reference(7),
  modifier: reference(8),
  diagnosis: async (q, date, signal, showFirst) => {
    const query = { q, year: fiscalYear(date), billable_only: true, limit: LIMIT };
    const { data } = await new Icd10cmDataResource(transport).searchDiagnoses(query, { signal });
    const matches = data.map(({ code, description }) => ({ code: dotted(code), description }));
    showFirst?.(matches);
    const marks = await marksOf(
      data.map(({ code }) => code),
      date,
      signal,
    );
    return matches.map((match, at) => ({ ...match, mark: marks.get(data[at]?.code ?? '') }));
  },
  procedure: async (q, date, signal) => {
    const query = { q, year: fiscalYear(date), limit: LIMIT };
    return (await new Icd10pcsResource(transport).search(query, { signal })).data;
  },
  /** CCNs; the list has no days. */
  provider: async (q, _date, signal) => {
    const { data } = await new ProviderMasterResource(transport).search({ q, limit: LIMIT }, { signal });
    return data.map(({ prvdr_num, fac_name, city_name, state_cd }) => ({
      code: prvdr_num,
      description: [fac_name, city_name, state_cd].filter(Boolean).join(', '),
    }));
  },
} satisfies Record<string, CodeSearch>;

export type CodeKind = keyof typeof CODES;

/** Returns what diagnoses do for the DRG, by code; nothing where the grouper of the day is not loaded. */
async function marksOf(codes: readonly string[], date: string, signal: AbortSignal): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const query = { codes: codes.join(','), date };
  const { data } = await lookUp(new MsdrgDataResource(transport).listDiagnoses(query, { signal }));
  return new Map(
    (data?.data ?? []).map(({ code, severity, mdcs }) => [
      code,
      [...(severity === 'NON_CC' ? [] : [severity]), ...(mdcs.length > 0 ? [`MDC ${mdcs.join('/')}`] : [])].join(' · '),
    ]),
  );
}

export { dotted };

/** Codes change on 1 October. */
function fiscalYear(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month >= 10 ? year + 1 : year;
}
