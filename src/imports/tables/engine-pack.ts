/** Imports definitions of editors and groupers: compiled into packs in the bucket, a row for each. */
import type { EnginePackRow } from '../../datasets/drg/rows.ts';
import { UnreadableFile } from '../../datasets/reading/dataset.ts';
import { compileIoce } from '../../engine/editors/ioce/tables/compile.ts';
import { editorTables } from '../../engine/editors/ioce/tables/items.ts';
import { PACK_KIND as IOCE_PACK } from '../../engine/editors/ioce/tables/meta.ts';
import { compileMce } from '../../engine/editors/mce/compile.ts';
import { mceDefinitions } from '../../engine/editors/mce/items.ts';
import { PACK_KIND as MCE_PACK, MceTables } from '../../engine/editors/mce/tables.ts';
import { compileMsdrg } from '../../engine/groupers/msdrg/compile.ts';
import { msdrgDefinitions } from '../../engine/groupers/msdrg/items.ts';
import { PACK_KIND as MSDRG_PACK, MsdrgTables } from '../../engine/groupers/msdrg/tables.ts';
import { OutdatedPack } from '../../engine/pack/pack.ts';
import { compilePublished, PUBLISHED_KIND } from '../../publications/ioce/published/tables.ts';
import { sha256 } from '../../wire/sha256.ts';
import type { Beside } from '../release/beside.ts';
import type { ImportTable } from '../release/import-table.ts';
import { IoceBeside } from './ioce-beside.ts';
import { mceParts } from './mce-parts.ts';
import { msdrgParts } from './msdrg-parts.ts';
import { PackBeside } from './pack-beside.ts';

type PackName = EnginePackRow['pack'];
type Of<Name extends PackName> = Extract<EnginePackRow, { pack: Name }>;

interface Compilation {
  versions: number[];
  packs: Record<string, Uint8Array>;
}

const COMPILERS: { [Name in PackName]: (rows: Of<Name>[], sample: boolean) => Compilation } = {
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
    try {
      return besideOf(label, packs);
    } catch (error) {
      // Packs of an earlier version of the service have another layout.
      if (error instanceof OutdatedPack) return null;
      throw error;
    }
  },
  async compile(rows, isSample) {
    const { versions, packs } = compiled([...rows], isSample);
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

function besideOf(label: string, packs: ReadonlyMap<string, Uint8Array>): Beside | null {
  const [published, ioce, mce, msdrg] = ['ioce-tables', 'ioce', 'mce', 'msdrg'].map((name) => packs.get(name));
  if (published && ioce) return new IoceBeside(label, published, ioce);
  if (mce) {
    const before = new MceTables(mce);
    return new PackBeside(label, (rows) => {
      const now = new MceTables(compiled(rows, false).packs.mce as Uint8Array);
      const until = Math.min(before.terminationDate, now.terminationDate);
      return [mceParts(before, until), mceParts(now, until)];
    });
  }
  if (msdrg) {
    const before = new MsdrgTables(msdrg);
    return new PackBeside(label, (rows) => {
      const now = new MsdrgTables(compiled(rows, false).packs.msdrg as Uint8Array);
      const versions = before.versions.filter((version) => now.versions.includes(version));
      return [msdrgParts(before, versions), msdrgParts(now, versions)];
    });
  }
  return null;
}

/**
 * Packs by the first of the rows that they were compiled from, and how many these are: an import compiles the rows that
 * it has compared.
 */
const compilations = new WeakMap<EnginePackRow, { rows: number; compilation: Compilation }>();

/** @throws UnreadableFile if the rows do not hold together */
function compiled(rows: EnginePackRow[], isSample: boolean): Compilation {
  const [first] = rows;
  if (!first) throw new UnreadableFile('there is nothing in it to compile');
  const cached = compilations.get(first);
  if (cached?.rows === rows.length) return cached.compilation;
  try {
    const compilation = COMPILERS[first.pack](rows as never, isSample);
    compilations.set(first, { rows: rows.length, compilation });
    return compilation;
  } catch (error) {
    throw new UnreadableFile(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Compresses to a fifth or less: the network takes longer than unpacking. */
async function gzipped(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
