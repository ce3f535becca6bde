/** The grouper and the editor as tables of the claims engine. */
import type { MissingTable, Table } from '../engine/claim/tables.ts';
import type { MceEditor } from '../engine/editors/mce/editor.ts';
import type { MsdrgGrouper } from '../engine/groupers/msdrg/grouper.ts';
import { releaseLabel, type Storage } from '../platform/storage.ts';
import { type LoadedEngine, loadEditor, loadGrouper } from './engine-packs.ts';
import { recentState } from './remembered.ts';

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
  // Asked together, so that an isolate that knows nothing yet needs one round trip for both.
  const [seen, first] = await Promise.all([recentState(storage.reference), load(storage)]);
  if (!first) return { missing };
  if (first.version === seen.version) return { value: first.engine, release: releaseLabel(seen, first.release) };
  // One of both is of the data as it was before an import.
  const loaded = await load(storage);
  if (!loaded) return { missing };
  return { value: loaded.engine, release: releaseLabel(await recentState(storage.reference), loaded.release) };
}
