/** Coverage documents of the three kinds, as one list. */
import { CoverageResource } from 'pps-edge/coverage';
import { transport } from '../../api.ts';

export const KINDS = [
  { kind: 'ncd', name: 'NCD' },
  { kind: 'lcd', name: 'LCD' },
  { kind: 'article', name: 'Article' },
] as const;
export type Kind = (typeof KINDS)[number]['kind'];

/** Statuses that LCDs and articles share; NCDs have none. */
export const STATUSES = ['Current', 'Future', 'Retired', 'Expired'] as const;
type Status = (typeof STATUSES)[number];

export interface CoverageDocument {
  kind: Kind;
  /** As published: the manual section of an NCD, `L33718`, `A52466`. */
  displayId: string;
  /** As the API addresses it. */
  id: number;
  version: number;
  title: string;
  status: string | null;
  effective: string | null;
}

interface Page {
  keyword?: string | undefined;
  status?: Status | undefined;
  /** A diagnosis that articles list. */
  icd10?: string | undefined;
  /** A service that LCDs list. */
  hcpcs?: string | undefined;
  skip?: number;
  limit?: number;
}

/** Returns a page of one kind, and the releases that it rests on. */
export async function searchKind(
  kind: Kind,
  { keyword, status, icd10, hcpcs, skip, limit }: Page,
  signal?: AbortSignal,
) {
  const coverage = new CoverageResource(transport);
  const options = signal ? { signal } : {};
  const query = { keyword, skip, limit };
  if (kind === 'ncd') {
    const { data, releases } = await coverage.searchNcds(query, options).withResponse();
    const documents = data.items.map(
      (item): CoverageDocument => ({
        kind,
        displayId: item.ncd_manual_section,
        id: item.ncd_id,
        version: item.ncd_version,
        title: item.ncd_manual_section_title,
        status: null,
        effective: item.ncd_effective_date,
      }),
    );
    return { documents, total: data.total, releases };
  }
  if (kind === 'lcd') {
    const { data, releases } = await coverage.searchLcds({ ...query, status, hcpcs }, options).withResponse();
    const documents = data.items.map(
      (item): CoverageDocument => ({
        kind,
        displayId: item.display_id,
        id: item.lcd_id,
        version: item.lcd_version,
        title: item.title,
        status: item.status,
        effective: item.rev_eff_date ?? item.orig_det_eff_date,
      }),
    );
    return { documents, total: data.total, releases };
  }
  const { data, releases } = await coverage.searchArticles({ ...query, status, icd10 }, options).withResponse();
  const documents = data.items.map(
    (item): CoverageDocument => ({
      kind,
      displayId: item.display_id,
      id: item.article_id,
      version: item.article_version,
      title: item.title,
      status: item.status,
      effective: item.article_eff_date,
    }),
  );
  return { documents, total: data.total, releases };
}

export interface CoveredCode {
  code: string;
  description: string;
  /** `covered`, `noncovered`, or what the list is of. */
  list: string;
}

/** Returns the address of the document's page in the API. */
export const addressOf = ({ kind, id, version, displayId }: CoverageDocument): string =>
  `/api/v1/coverage/${kind}/doc/${id}/${version}${kind === 'ncd' ? `/${encodeURIComponent(displayId.replaceAll('/', '-'))}` : ''}`;

export async function readDocument({ kind, id, version, displayId }: CoverageDocument, signal: AbortSignal) {
  const coverage = new CoverageResource(transport);
  const call =
    kind === 'ncd'
      ? coverage.getNcdDocument(id, version, displayId.replaceAll('/', '-'), { signal })
      : kind === 'lcd'
        ? coverage.getLcdDocument(id, version, { signal })
        : coverage.getArticleDocument(id, version, { signal });
  return await call.withResponse();
}

/** Returns the codes that the document lists. An NCD lists none. */
export async function readCodes({ kind, id, version }: CoverageDocument, signal: AbortSignal) {
  const coverage = new CoverageResource(transport);
  if (kind === 'ncd') return { codes: [], releases: null };
  if (kind === 'lcd') {
    const { data, releases } = await coverage.getLcdHcpcs(id, version, { signal }).withResponse();
    const codes = data.codes.map(
      ({ hcpc_code_id, long_description, short_description }): CoveredCode => ({
        code: hcpc_code_id,
        description: long_description || short_description,
        list: 'HCPCS',
      }),
    );
    return { codes, releases };
  }
  const { data, releases } = await coverage.getArticleIcd10(id, version, {}, { signal }).withResponse();
  const named = (list: string) => (each: (typeof data.covered_codes)[number]) => ({
    code: each.icd10_code_id,
    description: each.description,
    list,
  });
  const codes = [...data.covered_codes.map(named('covered')), ...data.noncovered_codes.map(named('noncovered'))];
  return { codes, releases };
}
