/** SQL of /coverage, on REFERENCE. */

import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { OPEN_END } from '../../engine/core/calendar.ts';
import type { Rows, WordIndex } from '../../storage/lists/ordinal-sets.ts';
import {
  inOrdinals,
  ordinalsTable,
  planOf,
  readIndexes,
  readPage,
  type SearchedList,
  searchPage,
  sourceOf,
} from '../../storage/lists/searched-list.ts';
import {
  article,
  articleIcd10,
  articleOfIcd10,
  coverageFact,
  lcd,
  lcdHcpcs,
  ncd,
  versionCode,
} from '../../storage/schema/reference/coverage.ts';
import { type DataDatabase, statement } from '../../storage/storage.ts';
import type { Facts } from './about.ts';
import type { ArticleFound, LcdFound, NcdFound } from './schema.ts';
import { type ARTICLE_STATUSES, type LCD_STATUSES, rowsOfStatus, type Status } from './status.ts';

// Keep the ordinals first: joined the other way round, SQLite reads every row of the release for each range of them.
const ncdList: SearchedList<NcdFound> = {
  dataset: 'ncd',
  page: statement((db) => db.select(getTableColumns(ncd)).from(ordinalsTable).crossJoin(ncd).where(inOrdinals)),
};
const lcdList: SearchedList<LcdFound> = {
  dataset: 'lcd',
  page: statement((db) => db.select(getTableColumns(lcd)).from(ordinalsTable).crossJoin(lcd).where(inOrdinals)),
};
const articleList: SearchedList<ArticleFound> = {
  dataset: 'article',
  page: statement((db) => db.select(getTableColumns(article)).from(ordinalsTable).crossJoin(article).where(inOrdinals)),
};

interface Paging {
  skip: number;
  limit: number;
}

/**
 * Selects the newest version of each document, by id. With a keyword: documents whose id or manual section begins with
 * it, then those that have it elsewhere in the section or all its words in the title.
 */
function chosen(index: WordIndex, keyword: string | undefined): Rows[] {
  const newest = index.value('newest', 'Y');
  if (keyword === undefined) return [newest];
  const id = keyword
    .toUpperCase()
    .replace(/^(?:NCD|LCD|ARTICLE)[\s#:]+/, '')
    .trim();
  const first = index.valuePrefix('id', id).and(newest);
  return [first, index.valuePrefix('part', id).or(index.words('title', keyword)).and(newest).without(first)];
}

export function searchNcds(database: DataDatabase, keyword: string | undefined, paging: Paging) {
  // Read the newest export: an export is in force until the next.
  return searchPage(database, ncdList, OPEN_END, (index) => chosen(index, keyword), paging);
}

/** Versions of documents that list a code. */
interface Listing {
  /** Version of the data that it was read from. */
  dataVersion: string;
  releases: number[];
  /** Codes of the word index to what a document says of the code. */
  versions: ReadonlyMap<string, readonly ListName[]>;
}
export type ListName = 'covered' | 'noncovered';

interface Search<StatusOf> {
  keyword: string | undefined;
  status: StatusOf | undefined;
  /** YYYYMMDD: the day on which the status is computed. */
  on: number;
}

function ofStatus(
  index: WordIndex,
  { keyword, status, on }: Search<Status<typeof LCD_STATUSES> | Status<typeof ARTICLE_STATUSES>>,
): Rows[] {
  const rows = chosen(index, keyword);
  if (status === undefined) return rows;
  const statusRows = rowsOfStatus(index, status, on);
  return rows.map((each) => each.and(statusRows));
}

export function searchLcds(database: DataDatabase, search: Search<Status<typeof LCD_STATUSES>>, paging: Paging) {
  return searchPage(database, lcdList, OPEN_END, (index) => ofStatus(index, search), paging);
}

export function searchArticles(
  database: DataDatabase,
  search: Search<Status<typeof ARTICLE_STATUSES>>,
  paging: Paging,
) {
  return searchPage(database, articleList, OPEN_END, (index) => ofStatus(index, search), paging);
}

const lcdsWithCode = statement((db) =>
  db
    .select({ id: lcdHcpcs.lcdId, version: lcdHcpcs.lcdVersion, releaseId: lcdHcpcs.releaseId })
    .from(lcdHcpcs)
    .where(eq(lcdHcpcs.code, sql.placeholder('code'))),
);

/** Returns LCDs that list a HCPCS code, and the releases of their lists. */
export function searchLcdsOfHcpcs(
  database: DataDatabase,
  search: Search<Status<typeof LCD_STATUSES>>,
  code: string,
  paging: Paging,
) {
  const readListing = async (): Promise<Listing> => {
    const [state, rows] = await database.read(lcdsWithCode({ code }));
    return {
      dataVersion: state.version,
      releases: [...new Set(rows.map(({ releaseId }) => releaseId))],
      versions: new Map(rows.map(({ id, version }) => [versionCode(id, version), []])),
    };
  };
  return searchListed(database, lcdList, readListing, (index) => ofStatus(index, search), paging);
}

const articlesWithCode = statement((db) =>
  db
    .select({
      covered: articleOfIcd10.covered,
      articles: articleOfIcd10.articles,
      releaseId: articleOfIcd10.releaseId,
    })
    .from(articleOfIcd10)
    .where(eq(articleOfIcd10.code, sql.placeholder('code')))
    .orderBy(desc(articleOfIcd10.covered)),
);

/** Returns articles that list a diagnosis, in which list, and the releases of the lists. @param code without its point */
export function searchArticlesOfIcd10(
  database: DataDatabase,
  search: Search<Status<typeof ARTICLE_STATUSES>>,
  code: string,
  paging: Paging,
) {
  const readListing = async (): Promise<Listing> => {
    const [state, rows] = await database.read(articlesWithCode({ code }));
    const versions = new Map<string, ListName[]>();
    for (const { covered, articles } of rows) {
      for (const [id, version] of JSON.parse(articles) as [number, number][]) {
        const key = versionCode(id, version);
        versions.set(key, [...(versions.get(key) ?? []), covered === 1 ? 'covered' : 'noncovered']);
      }
    }
    return { dataVersion: state.version, releases: rows.map(({ releaseId }) => releaseId), versions };
  };
  return searchListed(database, articleList, readListing, (index) => ofStatus(index, search), paging);
}

/**
 * Returns a page of the documents that are chosen and list a code, in two round trips: the first finds them, and reads
 * the index where this isolate has none.
 */
async function searchListed<Row extends { ordinal: number }>(
  database: DataDatabase,
  { dataset, page }: SearchedList<Row>,
  readListing: () => Promise<Listing>,
  choose: (index: WordIndex) => Rows[],
  paging: Paging,
) {
  const datasets = [[dataset, { on: OPEN_END }]] as const;
  let [listing] = await Promise.all([readListing(), readIndexes(database, datasets)]);
  const plan = async () => {
    if (database.lastState?.version !== listing.dataVersion) listing = await readListing();
    const plan = await planOf(database, datasets, (loaded) =>
      loaded.map((each) => {
        const listedRows = withVersions(each.index, listing.versions.keys());
        return sourceOf(
          each,
          choose(each.index).map((rows) => rows.and(listedRows)),
          page,
        );
      }),
    );
    return { ...plan, versions: [listing.dataVersion, ...plan.versions] };
  };
  const { rows, total, releases } = await readPage(database, plan, paging);
  return { rows, total, releases: [...releases, ...listing.releases], lists: listing.versions };
}

function withVersions(index: WordIndex, versions: Iterable<string>): Rows {
  let rows = index.none();
  for (const version of versions) rows = rows.or(index.code(version));
  return rows;
}

const at = { id: sql.placeholder('id'), version: sql.placeholder('version') };

const documentOf = {
  ncd: statement((db) =>
    db
      .select({ documentKey: ncd.documentKey, releaseId: ncd.releaseId, section: ncd.manualSection })
      .from(ncd)
      .where(and(eq(ncd.ncdId, at.id), eq(ncd.ncdVersion, at.version))),
  ),
  lcd: statement((db) =>
    db
      .select({ documentKey: lcd.documentKey, releaseId: lcd.releaseId, section: sql<string>`''` })
      .from(lcd)
      .where(and(eq(lcd.lcdId, at.id), eq(lcd.lcdVersion, at.version))),
  ),
  article: statement((db) =>
    db
      .select({ documentKey: article.documentKey, releaseId: article.releaseId, section: sql<string>`''` })
      .from(article)
      .where(and(eq(article.articleId, at.id), eq(article.articleVersion, at.version))),
  ),
};

/** The newest loaded version, which the answer names if another was asked for. */
const newestOf = {
  ncd: statement((db) =>
    db
      .select({ version: ncd.ncdVersion, section: ncd.manualSection })
      .from(ncd)
      .where(eq(ncd.ncdId, at.id))
      .orderBy(desc(ncd.ncdVersion))
      .limit(1),
  ),
  lcd: statement((db) =>
    db
      .select({ version: lcd.lcdVersion, section: sql<string>`''` })
      .from(lcd)
      .where(eq(lcd.lcdId, at.id))
      .orderBy(desc(lcd.lcdVersion))
      .limit(1),
  ),
  article: statement((db) =>
    db
      .select({ version: article.articleVersion, section: sql<string>`''` })
      .from(article)
      .where(eq(article.articleId, at.id))
      .orderBy(desc(article.articleVersion))
      .limit(1),
  ),
};

const factsOf = statement((db) =>
  db
    .select({ fact: coverageFact.fact, body: coverageFact.body, releaseId: coverageFact.releaseId })
    .from(coverageFact)
    .where(
      sql`(${coverageFact.fact}, ${coverageFact.subject}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${sql.placeholder('wanted')}))`,
    ),
);

export type Kind = 'ncd' | 'lcd' | 'article';

/** Lists the records about a version of a document besides its text: at most one row for each table of the MCD. */
function wantedFacts(kind: Kind, id: number, version: number): [fact: string, subject: string][] {
  if (kind === 'ncd') return [];
  const tables = ['contractor', 'jurisdiction', 'related', 'related-ncd'].map((table) => `${kind}-${table}`);
  const articleFacts = kind === 'article' ? ['article-modifier', 'article-icd10-pcs'] : [];
  return [
    ...[...tables, ...articleFacts].map((fact): [string, string] => [fact, `${id}/${version}`]),
    [`${kind}-future-retire`, String(id)],
    ...['coverage-contractor', 'coverage-contractor-state', 'coverage-state'].map((fact): [string, string] => [
      fact,
      'all',
    ]),
  ];
}

/** Returns where a version's document is stored and the records about it, in one round trip. */
export async function findDocument(database: DataDatabase, kind: Kind, id: number, version: number) {
  const [, documents, newest, facts] = await database.read(
    documentOf[kind]({ id, version }),
    newestOf[kind]({ id }),
    factsOf({ wanted: JSON.stringify(wantedFacts(kind, id, version)) }),
  );
  const factBodies: Facts = Object.fromEntries(facts.map(({ fact, body }) => [fact, JSON.parse(body) as string[][]]));
  return { document: documents[0] ?? null, newest: newest[0] ?? null, facts: factBodies, factReleases: facts };
}

const hcpcsOf = statement((db) =>
  db
    .select({
      code: lcdHcpcs.code,
      codeVersion: lcdHcpcs.codeVersion,
      shortDescription: lcdHcpcs.shortDescription,
      longDescription: lcdHcpcs.longDescription,
      releaseId: lcdHcpcs.releaseId,
    })
    .from(lcdHcpcs)
    .where(and(eq(lcdHcpcs.lcdId, at.id), eq(lcdHcpcs.lcdVersion, at.version)))
    // This is the index's order, which needs no sort.
    .orderBy(asc(lcdHcpcs.lcdId), asc(lcdHcpcs.lcdVersion), asc(lcdHcpcs.code)),
);

export async function findHcpcs(database: DataDatabase, id: number, version: number) {
  const [, codes, documents, newest] = await database.read(
    hcpcsOf({ id, version }),
    documentOf.lcd({ id, version }),
    newestOf.lcd({ id }),
  );
  return { codes, document: documents[0] ?? null, newest: newest[0] ?? null };
}

const icd10Of = statement((db) =>
  db
    .select({ covered: articleIcd10.covered, body: articleIcd10.body, releaseId: articleIcd10.releaseId })
    .from(articleIcd10)
    .where(
      and(
        eq(articleIcd10.articleId, at.id),
        eq(articleIcd10.articleVersion, at.version),
        sql`${articleIcd10.covered} IN (SELECT value FROM json_each(${sql.placeholder('covered')}))`,
      ),
    )
    .orderBy(
      asc(articleIcd10.articleId),
      asc(articleIcd10.articleVersion),
      asc(articleIcd10.covered),
      asc(articleIcd10.part),
    ),
);

/** Returns hundreds of codes in each row. @param covered which list; both by default */
export async function findIcd10(database: DataDatabase, id: number, version: number, covered: boolean | undefined) {
  const lists = covered === undefined ? [0, 1] : [Number(covered)];
  const [, rows, documents, newest] = await database.read(
    icd10Of({ id, version, covered: JSON.stringify(lists) }),
    documentOf.article({ id, version }),
    newestOf.article({ id }),
  );
  const codes = (flag: number) =>
    rows.filter((row) => row.covered === flag).flatMap(({ body }) => JSON.parse(body) as [string, string][]);
  return { rows, covered: codes(1), noncovered: codes(0), document: documents[0] ?? null, newest: newest[0] ?? null };
}
