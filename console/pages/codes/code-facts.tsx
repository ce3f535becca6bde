/** Facts about a diagnosis from the MS-DRG definitions, the Medicare Code Editor and coverage articles. */
import { CoverageResource } from 'pps-edge/coverage';
import { Icd10cmDataResource } from 'pps-edge/icd10cm-data';
import { MsdrgDataResource } from 'pps-edge/msdrg-data';
import type { ArticleList, MceEditsOfCode, MsdrgDiagnosis } from 'pps-edge/schemas';
import { Link } from 'react-router';
import { transport } from '../../api.ts';
import { type Lookup, lookUp } from '../../parts/answers/lookup.ts';
import { today } from '../../parts/days/date-field.tsx';
import { shownDay } from '../../parts/days/shown-day.ts';
import { Figures } from '../../parts/tables/figures.tsx';

export interface CodeFacts {
  code: string;
  /** Day of discharge for which the edits are. */
  date: string;
  mce: Lookup<MceEditsOfCode>;
  articles: Lookup<ArticleList>;
  msdrg: Lookup<MsdrgDiagnosis>;
}

const MOST_ARTICLES = 50;

export async function readFacts(code: string, year: number, signal: AbortSignal): Promise<CodeFacts> {
  const date = dayIn(year, today());
  const [mce, articles, msdrg] = await Promise.all([
    lookUp(new Icd10cmDataResource(transport).getMceEdits(code, { date }, { signal })),
    lookUp(
      new CoverageResource(transport).searchArticles(
        { icd10: code, status: 'Current', limit: MOST_ARTICLES },
        { signal },
      ),
    ),
    lookUp(new MsdrgDataResource(transport).getDiagnosis(code, { date }, { signal })),
  ]);
  return { code, date, mce, articles, msdrg };
}

/** Returns today, or the day of the fiscal year that is nearest to it. */
export function dayIn(year: number, today: string): string {
  const [first, last] = [`${year - 1}-10-01`, `${year}-09-30`];
  return today < first ? first : today > last ? last : today;
}

type MceEdit = MceEditsOfCode['edits'][number];

export function MceEdits({ mce, date }: Pick<CodeFacts, 'mce' | 'date'>) {
  if (mce.data === null) return <p className="quiet">Medicare Code Editor: {mce.absence}.</p>;
  const { mce_version, edits, effective_date } = mce.data;
  if (edits.length === 0)
    return (
      <p>
        Medicare Code Editor v{mce_version}: no edit is made for this code alone, since {shownDay(effective_date ?? '')}
        .
      </p>
    );
  return (
    <Figures
      caption={`Medicare Code Editor v${mce_version}, discharges on ${shownDay(date)}`}
      rows={edits}
      id={({ edit, age_group, sex }) => `${edit} ${age_group?.name} ${sex}`}
      columns={[
        { title: 'Edit', cell: ({ edit_number, name }) => [edit_number, name].filter(Boolean).join('. ') },
        { title: 'Test', cell: ({ test }) => test },
        { title: 'No conflict', cell: limitOf },
        { title: 'Diagnosis', cell: ({ positions }) => positions.join(' or ') },
      ]}
    />
  );
}

function limitOf({ age_group, sex }: MceEdit): string {
  if (age_group) {
    const { name, lowest, highest } = age_group;
    return `${name}: ${lowest === highest ? lowest : `${lowest} to ${highest}`} years`;
  }
  return sex === null ? '—' : sex === 'F' ? 'women' : 'men';
}

export function CoverageArticles({ articles, code }: Pick<CodeFacts, 'articles' | 'code'>) {
  if (articles.data === null) return <p className="quiet">Coverage articles: {articles.absence}.</p>;
  const { items, total } = articles.data;
  if (items.length === 0) return <p>No current coverage article lists this code.</p>;
  return (
    <>
      <Figures
        caption={`Current coverage articles${total > items.length ? `, the first ${items.length} of ${total}` : ''}`}
        rows={items}
        id={({ display_id }) => display_id}
        columns={[
          {
            title: 'Article',
            cell: ({ display_id, title }) => (
              <Link to={`/coverage/article/${display_id}?view=codes`}>
                {display_id} {title}
              </Link>
            ),
          },
          { title: 'Lists the code as', cell: ({ icd10_lists = [] }) => icd10_lists.join(' and ') },
          { title: 'Effective', cell: ({ article_eff_date }) => article_eff_date ?? '—', isOneLine: true },
        ]}
      />
      {total > items.length && <Link to={`/coverage?status=Current&icd10=${code}`}>All {total} articles</Link>}
    </>
  );
}
