/** Finds codes, DRGs, providers and contracts by the API's own searches. Loaded when somebody searches. */
import { ContractsResource } from 'pps-edge/contracts';
import { DrgTablesResource } from 'pps-edge/drg-tables';
import { PpsEdgeError } from 'pps-edge/errors';
import { Icd10cmDataResource } from 'pps-edge/icd10cm-data';
import { ProviderMasterResource } from 'pps-edge/provider-master';
import { ReferenceCodesResource } from 'pps-edge/reference-codes';
import { transport } from '../api.ts';

export interface SearchHit {
  /** Code, number or id. */
  name: string;
  holds: string;
  path: string;
}

export interface HitGroup {
  title: string;
  hits: SearchHit[];
}

export interface SearchAnswer {
  groups: HitGroup[];
  /** Reason why one group could not be searched; null if all were. */
  refusal: string | null;
}

/** Rows of a group. */
const LIMIT = 5;
/** Codes that are asked for: diagnoses are among them. */
const CODES = 100;
/** Types of reference codes by their numbers. Diagnoses have a group of their own. */
const TYPES = ['HCPCS', '', 'ICD-10-PCS', 'Revenue', 'Value', 'Condition', 'Occurrence', 'Occurrence span', 'Modifier'];
const DIAGNOSIS = 1;

type Search = (text: string, signal: AbortSignal) => Promise<SearchHit[]>;

const SEARCHES: readonly { title: string; search: Search }[] = [
  {
    title: 'Diagnoses',
    search: async (q, signal) => {
      const icd10cm = new Icd10cmDataResource(transport);
      const { years } = await icd10cm.listYears({ signal });
      const year = Math.max(...years);
      if (years.length === 0) return [];
      const { data } = await icd10cm.searchDiagnoses({ year, q, limit: LIMIT }, { signal });
      return data.map(({ code, description }) => ({
        name: code,
        holds: `${description} · ICD-10-CM ${year}`,
        path: `/codes/icd10cm/${year}/${encodeURIComponent(code)}`,
      }));
    },
  },
  {
    title: 'Other codes',
    search: async (q, signal) => {
      const { data } = await new ReferenceCodesResource(transport).list({ q, limit: CODES }, { signal });
      return data
        .filter(({ type }) => type !== DIAGNOSIS)
        .slice(0, LIMIT)
        .map(({ type, code, description }) => ({
          name: code,
          holds: [description, TYPES[type]].filter(Boolean).join(' · '),
          path: `/codes/reference?q=${encodeURIComponent(code)}`,
        }));
    },
  },
  {
    title: 'DRGs',
    search: async (q, signal) => {
      // The service finds a DRG by its number alone.
      if (!/^\d{3}$/.test(q)) return [];
      const { data } = await new DrgTablesResource(transport).search({ q, limit: LIMIT }, { signal });
      const [newest] = data;
      return newest ? [{ name: q, holds: newest.description ?? '', path: `/drgs/${q}` }] : [];
    },
  },
  {
    title: 'Providers',
    search: async (q, signal) => {
      const { data } = await new ProviderMasterResource(transport).search({ q, limit: LIMIT }, { signal });
      return data.map(({ prvdr_num, fac_name, city_name, state_cd }) => ({
        name: prvdr_num,
        holds: [fac_name, [city_name, state_cd].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
        path: `/providers/${encodeURIComponent(prvdr_num)}`,
      }));
    },
  },
  {
    title: 'Contracts',
    search: async (q, signal) => {
      const { data } = await new ContractsResource(transport).list({ q, limit: LIMIT }, { signal });
      return data.map(({ contract_id, name }) => ({
        name: contract_id,
        holds: name ?? '',
        path: `/contracts/${encodeURIComponent(contract_id)}`,
      }));
    },
  },
];

/** Asks all at once; what one refuses leaves the others. @throws the signal's reason */
export async function searchData(text: string, signal: AbortSignal): Promise<SearchAnswer> {
  const outcomes = await Promise.allSettled(SEARCHES.map(({ search }) => search(text, signal)));
  signal.throwIfAborted();
  const groups = outcomes.flatMap((outcome, at) =>
    outcome.status === 'fulfilled' && outcome.value.length > 0
      ? [{ title: SEARCHES[at]?.title ?? '', hits: outcome.value }]
      : [],
  );
  const [reason] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  return { groups, refusal: reason === undefined ? null : sentenceOf(reason) };
}

const sentenceOf = (error: unknown): string => (error instanceof PpsEdgeError ? error.detail : String(error));
