/** Entries of the alphabetic index, the external cause index and the table of drugs that lead to a code. */
import { NotFoundError } from 'pps-edge/errors';
import { Icd10cmDataResource } from 'pps-edge/icd10cm-data';
import { transport } from '../../api.ts';
import { withShownDays } from '../../parts/days/shown-day.ts';

export interface IndexHit {
  id: string;
  /** Titles from the main term to the entry. */
  path: string[];
  source: string;
  codes: string;
}

const MOST = 50;
const INDEXES = ['Diseases', 'External causes'] as const;
const DRUG_COLUMNS = ['accidental', 'self_harm', 'assault', 'undetermined', 'adverse_effect', 'underdosing'] as const;

interface IndexSearch {
  hits: IndexHit[];
  total: number;
  releases: string | null;
}

/** Returns what was found; a source that is not loaded for the year is named in the API's words. */
export async function readIndex(code: string, year: number, signal: AbortSignal) {
  const resource = new Icd10cmDataResource(transport);
  const query = { year, code, limit: MOST };
  const ofIndex = async (index_type: 0 | 1): Promise<IndexSearch> => {
    const call = resource.searchIndex({ ...query, index_type }, { signal });
    const { data, releases } = await call.withResponse();
    const hits = data.data.map((entry) => ({
      id: entry.id,
      path: entry.path,
      source: INDEXES[index_type],
      codes: [entry.code, entry.manifestation_code].filter(Boolean).join(', '),
    }));
    return { hits, total: data.count, releases };
  };
  const ofDrugs = async (): Promise<IndexSearch> => {
    const { data, releases } = await resource.searchDrugs(query, { signal }).withResponse();
    const hits = data.data.map((entry) => ({
      id: entry.id,
      path: entry.path,
      source: 'Drugs and chemicals',
      codes: [...new Set(DRUG_COLUMNS.map((column) => entry[column]).filter(Boolean))].join(', '),
    }));
    return { hits, total: data.count, releases };
  };
  const answers = await Promise.all([ofIndex(0), ofIndex(1), ofDrugs()].map(orAbsence));
  return {
    hits: answers.flatMap(({ hits }) => hits),
    total: answers.reduce((sum, { total }) => sum + total, 0),
    missing: answers.flatMap(({ missing }) => (missing === null ? [] : [missing])),
    releases: answers.map(({ releases }) => releases),
  };
}

async function orAbsence(search: Promise<IndexSearch>): Promise<IndexSearch & { missing: string | null }> {
  try {
    return { ...(await search), missing: null };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return { hits: [], total: 0, releases: null, missing: withShownDays(error.detail) };
  }
}
