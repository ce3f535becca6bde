/** The organization's DRG tables beside CMS's: which are shown, and what they say of a DRG. */
import { CustomDrgTablesResource } from 'pps-edge/custom-drg-tables';
import type { CustomDrgTableEntry } from 'pps-edge/schemas';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { transport } from '../../api.ts';
import { type Lookup, lookUp } from '../../parts/answers/lookup.ts';

/** Name in the URL, once for each table. */
const PARAMETER = 'table';
/** More lines could not be told apart. */
const MOST_SHOWN = 3;

export interface CustomTables {
  /** Ids of all tables of the organization. */
  ids: string[];
  shown: { id: string; entries: Lookup<CustomDrgTableEntry[]> }[];
}

const shownIn = (parameters: URLSearchParams): string[] =>
  [...new Set(parameters.getAll(PARAMETER))].slice(0, MOST_SHOWN);

/** Reads the names of all tables, and the DRG's entries of those that the address names, at once. */
export async function readCustomTables(drg: string, request: Request): Promise<CustomTables> {
  const { signal } = request;
  const resource = new CustomDrgTablesResource(transport);
  const [{ data }, ...shown] = await Promise.all([
    resource.list({ limit: 1000 }, { signal }),
    ...shownIn(new URL(request.url).searchParams).map(async (id) => ({
      id,
      entries: await lookUp(resource.listCustomDrgEntries(id, { drg_code: drg, limit: 100 }, { signal })),
    })),
  ]);
  return { ids: [...new Set(data.map(({ drg_id }) => drg_id))], shown };
}

/** Chooses the tables to show; the URL keeps the choice. */
export function TableChoice({ ids }: { ids: readonly string[] }) {
  const [parameters, setParameters] = useSearchParams();
  const [shown, setShown] = useState(() => shownIn(parameters));
  // The address changes when the entries have come, the box at once.
  useEffect(() => setShown(shownIn(parameters)), [parameters]);
  if (ids.length === 0) return null;
  const change = (id: string, isShown: boolean) => {
    const chosen = [...shown.filter((each) => each !== id), ...(isShown ? [id] : [])];
    setShown(chosen);
    setParameters(
      (from) => {
        const changed = new URLSearchParams(from);
        changed.delete(PARAMETER);
        for (const each of chosen) changed.append(PARAMETER, each);
        return changed;
      },
      { replace: true },
    );
  };
  return (
    <fieldset className="drg-tables">
      <legend>Custom tables, at most {MOST_SHOWN}</legend>
      {ids.map((id) => {
        const isShown = shown.includes(id);
        return (
          <label key={id} className="check">
            <input
              type="checkbox"
              checked={isShown}
              disabled={!isShown && shown.length === MOST_SHOWN}
              onChange={({ target }) => change(id, target.checked)}
            />{' '}
            {id}
          </label>
        );
      })}
    </fieldset>
  );
}
