/** Imports definitions of editors and groupers: compiled into packs in the bucket, a row for each. */
import type { EnginePackRow } from '../../datasets/drg/rows.ts';
import { UnreadableFile } from '../../datasets/reading/dataset.ts';
import { compileIoce } from '../../engine/editors/ioce/tables/compile.ts';
import { editorTables } from '../../engine/editors/ioce/tables/items.ts';
import { PACK_KIND as IOCE_PACK } from '../../engine/editors/ioce/tables/meta.ts';
import { compileMce } from '../../engine/editors/mce/compile.ts';
import { mceDefinitions } from '../../engine/editors/mce/items.ts';
import { PACK_KIND as MCE_PACK } from '../../engine/editors/mce/tables.ts';
import { compileMsdrg } from '../../engine/groupers/msdrg/compile.ts';
import { msdrgDefinitions } from '../../engine/groupers/msdrg/items.ts';
import { PACK_KIND as MSDRG_PACK } from '../../engine/groupers/msdrg/tables.ts';
import { OutdatedPack } from '../../engine/pack/pack.ts';
import { compilePublished, PUBLISHED_KIND } from '../../publications/ioce/published/tables.ts';
import { sha256 } from '../../wire/sha256.ts';
import type { ImportTable } from '../release/import-table.ts';
import { IoceBeside } from './ioce-beside.ts';

type PackName = EnginePackRow['pack'];
type Of<Name extends PackName> = Extract<EnginePackRow, { pack: Name }>;

const COMPILERS: {
  [Name in PackName]: (rows: Of<Name>[], sample: boolean) => { versions: number[]; packs: Record<string, Uint8Array> };
} = {
  msdrg(rows, sample) {
    const definitions = msdrgDefinitions(rows, sample);
    return { versions: [...definitions.versions], packs: { msdrg: compileMsdrg(definitions) } };
  },
  mce(rows, sample) {
    const definitions = mceDefinitions(rows, sample);
    return { versions: [definitions.version], packs: { mce: compileMce(definitions) } };
  },
  ioce(rows, sample) {
    const tables = editorTables(rows, sample);
    const versions = Array.from(tables.rows('version_range'), ({ version }) => Number(version));
    return { versions, packs: { ioce: compileIoce(tables), 'ioce-tables': compilePublished(rows) } };
  },
};

/** Layouts of all packs together. */
export const PACK_LAYOUTS = `${MSDRG_PACK}, ${MCE_PACK}, ${IOCE_PACK}, ${PUBLISHED_KIND}`;

export const enginePack: ImportTable<EnginePackRow> = {
  name: 'engine_pack',
  database: 'REFERENCE',
  columns: ['name', 'versions', 'file_key', 'bytes'],
  identity: ['name'],
  layout: PACK_LAYOUTS,
  beside(label, packs) {
    const [published, editor] = [packs.get('ioce-tables'), packs.get('ioce')];
    if (!published || !editor) return null;
    try {
      return new IoceBeside(label, published, editor);
    } catch (error) {
      // Packs of an earlier version of the service have another layout.
      if (error instanceof OutdatedPack) return null;
      throw error;
    }
  },
  async compile(rows, isSample) {
    const all = [...rows];
    const name = all[0]?.pack;
    if (!name) throw new UnreadableFile('there is nothing in it to compile');
    const { versions, packs } = compiled(() => COMPILERS[name](all as never, isSample));
    return Promise.all(
      Object.entries(packs).map(async ([packName, pack]) => {
        const key = `engine/${packName}/${await sha256(pack)}.pack.gz`;
        return {
          file: { key, body: await gzipped(pack), contentType: 'application/gzip' },
          row: [packName, JSON.stringify(versions), key, pack.length],
        };
      }),
    );
  },
};

function compiled<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new UnreadableFile(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Compresses to a fifth or less: the network takes longer than unpacking. */
async function gzipped(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
