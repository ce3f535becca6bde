/** SQL of /snf/pdpm, on REFERENCE. */
import { getTableColumns } from 'drizzle-orm';
import { fiscalYearOf } from '../../engine/core/calendar.ts';
import { inRange, type List, type Page, rangesTable, readPage } from '../../storage/lists/faceted-list.ts';
import type { DimsOf, Run } from '../../storage/lists/facets.ts';
import { ascending } from '../../storage/lists/order.ts';
import type { Page as Paging } from '../../storage/lists/page.ts';
import { pdpmCategory, pdpmComorbidity } from '../../storage/schema/reference/pdpm.ts';
import { type DataDatabase, statement } from '../../storage/storage.ts';

export const DATASET = { categories: 'pdpm-clinical-categories', comorbidities: 'pdpm-comorbidities' } as const;

export type CategoryRow = typeof pdpmCategory.$inferSelect;
export type ComorbidityRow = typeof pdpmComorbidity.$inferSelect;

export interface CategoryFilter {
  therapyCategory?: number;
  speechCategory?: number;
  fiscalYear?: number;
}

export interface ComorbidityFilter {
  component?: 'NTA' | 'SLP';
  points?: number;
  fiscalYear?: number;
}

function categoryOf({ dims }: Run<DimsOf['pdpm_category']>) {
  const [therapyCategory, speechCategory, surgery, startDate] = dims;
  return { therapyCategory, speechCategory, surgery, fiscalYear: fiscalYearOf(startDate) };
}

function comorbidityOf({ dims }: Run<DimsOf['pdpm_comorbidity']>) {
  const [component, points, condition, startDate] = dims;
  return { component, points, condition, fiscalYear: fiscalYearOf(startDate) };
}

const categories: List<CategoryRow, DimsOf['pdpm_category']> = {
  name: 'pdpm_category',
  datasets: [DATASET.categories],
  order(a, b) {
    const [x, y] = [categoryOf(a), categoryOf(b)];
    return (
      y.fiscalYear - x.fiscalYear ||
      x.therapyCategory - y.therapyCategory ||
      x.speechCategory - y.speechCategory ||
      x.surgery - y.surgery ||
      a.facet - b.facet
    );
  },
  page: statement((db) => db.select(getTableColumns(pdpmCategory)).from(pdpmCategory).innerJoin(rangesTable, inRange)),
};

const comorbidities: List<ComorbidityRow, DimsOf['pdpm_comorbidity']> = {
  name: 'pdpm_comorbidity',
  datasets: [DATASET.comorbidities],
  order(a, b) {
    const [x, y] = [comorbidityOf(a), comorbidityOf(b)];
    return (
      y.fiscalYear - x.fiscalYear ||
      ascending(x.component, y.component) ||
      (y.points ?? 0) - (x.points ?? 0) ||
      ascending(x.condition, y.condition) ||
      a.facet - b.facet
    );
  },
  page: statement((db) =>
    db.select(getTableColumns(pdpmComorbidity)).from(pdpmComorbidity).innerJoin(rangesTable, inRange),
  ),
};

/** Returns categories: newest year first, then by categories, surgery and code. */
export function searchCategories(
  database: DataDatabase,
  { code, ...filter }: CategoryFilter & { code: string },
  paging: Paging,
): Promise<Page<CategoryRow>> {
  return readPage(database, categories, code, (run) => agree(filter, categoryOf(run)), paging);
}

/** Returns comorbidities: newest year first, NTA before SLP, most points first, then by condition and code. */
export function searchComorbidities(
  database: DataDatabase,
  { code, ...filter }: ComorbidityFilter & { code: string },
  paging: Paging,
): Promise<Page<ComorbidityRow>> {
  return readPage(database, comorbidities, code, (run) => agree(filter, comorbidityOf(run)), paging);
}

/** True if the run has every value that the filter gives. */
function agree<Filter extends object>(filter: Filter, dims: { [Name in keyof Filter]: unknown }): boolean {
  return (Object.keys(filter) as (keyof Filter)[]).every(
    (name) => filter[name] === undefined || filter[name] === dims[name],
  );
}
