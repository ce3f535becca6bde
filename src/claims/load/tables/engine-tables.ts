/** The grouper and the editors as tables of the claims engine. */
import type { MissingTable, Table } from '../../../engine/frame/tables.ts';
import { OutdatedPack } from '../../../engine/pack/pack.ts';
import type { Storage } from '../../../storage/storage.ts';
import { type EngineOf, loadEngine, type PackName } from './engine-packs.ts';

/** @throws Error when its file cannot be read */
export function grouperTable(storage: Storage): Promise<Table<EngineOf<'msdrg'>> | MissingTable> {
  return engineTable(storage, 'msdrg', 'The data file of the MS-DRG grouper');
}

/** @throws Error when its file cannot be read */
export function editorTable(storage: Storage): Promise<Table<EngineOf<'mce'>> | MissingTable> {
  return engineTable(storage, 'mce', 'The data file of the Medicare Code Editor');
}

/** @throws Error when its file cannot be read */
export function outpatientEditorTable(storage: Storage): Promise<Table<EngineOf<'ioce'>> | MissingTable> {
  return engineTable(storage, 'ioce', 'A release of the Integrated Outpatient Code Editor');
}

/** The editor's tables as CMS publishes them. @throws Error when their file cannot be read */
export function publishedEditorTables(storage: Storage): Promise<Table<EngineOf<'ioce-tables'>> | MissingTable> {
  return engineTable(storage, 'ioce-tables', 'A release of the Integrated Outpatient Code Editor');
}

async function engineTable<Name extends PackName>(
  storage: Storage,
  name: Name,
  title: string,
): Promise<Table<EngineOf<Name>> | MissingTable> {
  try {
    const loaded = await loadEngine(storage, name);
    return loaded ? { value: loaded.engine, release: loaded.label } : { missing: `${title} is not loaded.` };
  } catch (error) {
    if (!(error instanceof OutdatedPack)) throw error;
    return { missing: `${title} was imported by an earlier version: import it again (--force).` };
  }
}
