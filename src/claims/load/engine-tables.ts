/** The grouper and the editor as tables of the claims engine. */
import type { MissingTable, Table } from '../../engine/claim/tables.ts';
import type { MceEditor } from '../../engine/editors/mce/editor.ts';
import type { MsdrgGrouper } from '../../engine/groupers/msdrg/grouper.ts';
import { OutdatedPack } from '../../engine/pack/pack.ts';
import type { Storage } from '../../storage/storage.ts';
import { type LoadedEngine, loadEditor, loadGrouper } from './engine-packs.ts';

/** @throws Error when its file cannot be read */
export function grouperTable(storage: Storage): Promise<Table<MsdrgGrouper> | MissingTable> {
  return tableOf(storage, loadGrouper, 'The data file of the MS-DRG grouper is not loaded.');
}

/** @throws Error when its file cannot be read */
export function editorTable(storage: Storage): Promise<Table<MceEditor> | MissingTable> {
  return tableOf(storage, loadEditor, 'The data file of the Medicare Code Editor is not loaded.');
}

async function tableOf<Engine>(
  storage: Storage,
  load: (storage: Storage) => Promise<LoadedEngine<Engine> | null>,
  missing: string,
): Promise<Table<Engine> | MissingTable> {
  try {
    const loaded = await load(storage);
    return loaded ? { value: loaded.engine, release: loaded.label } : { missing };
  } catch (error) {
    if (!(error instanceof OutdatedPack)) throw error;
    return {
      missing: `${missing.replace(' is not loaded.', '')} was imported by an earlier version: import it again (--force).`,
    };
  }
}
