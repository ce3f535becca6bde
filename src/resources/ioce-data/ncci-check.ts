/** POST /ncci/check: MUEs of some codes on a day, and the NCCI edits between them. */
import type { Context } from 'hono';
import { outpatientEditorTable } from '../../claims/load/tables/engine-tables.ts';
import { versionOn } from '../../engine/editors/ioce/version-quarters.ts';
import { releaseNotLoaded } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { cite, citeLabels } from '../../http/conditional/conditional.ts';
import { day, loadedIn, releasesAsked, whyNotLoaded } from '../../http/errors/loaded.ts';
import { jsonBody, operation } from '../../http/openapi/openapi.ts';
import { type DatasetTable, isSample } from '../../storage/storage.ts';
import { findByCodes } from '../mue-data/queries.ts';
import { editorPairsAmong } from './editor-pairs.ts';
import * as wire from './ncci-check-schema.ts';
import { findPairsAmong } from './ncci-pairs.ts';
import { type NcciPair, pairOnTheWire } from './ncci-pairs-schema.ts';

/** By setting: how the publications name it, and which have its edits. */
const OF_SETTING = {
  hospital: {
    mueType: 'Facility',
    providerType: 'Outpatient Hospital',
    mues: { noun: 'MUEs of outpatient hospitals', datasets: ['mue-outpatient'] },
    pairs: { noun: 'NCCI edits of outpatient hospitals', datasets: ['ncci-ptp-outpatient'] },
  },
  practitioner: {
    mueType: 'Practitioner',
    providerType: 'Practitioner',
    mues: { noun: 'MUEs of practitioners', datasets: ['mue-practitioner'] },
    pairs: { noun: 'NCCI edits of practitioners', datasets: ['ncci-ptp-practitioner'] },
  },
} as const;

const checkRoute = operation(
  {
    operationId: 'checkNcci',
    method: 'post',
    path: '/check',
    tags: ['NCCI'],
    summary: 'Check codes of a day against MUE and NCCI',
    description: `The MUE of each of up to ${wire.MOST_CODES} codes on a date, the NCCI edits in force between any two of them, and whether a modifier lifts each. An empty list means that there is no edit, null that the edits of the date are not loaded, as \`not_loaded\` says; if neither MUEs nor NCCI edits are, the answer is a 404 that names what is loaded. A release marked \`(sample)\` in \`X-Data-Release\` lacks most edits. Claims of hospitals are edited by the outpatient code editor's own pairs, which \`/ioce-data/ncci-pairs\` has for quarters without a release.`,
    request: { body: jsonBody(wire.checkBody) },
  },
  { schema: wire.check, description: 'MUEs and edits.', errors: [404], reference: true },
);

export const ncci = createApi().openapi(checkRoute, async (c) => {
  const { codes: requestedCodes, date, setting } = c.req.valid('json');
  const { mueType, providerType, mues, pairs } = OF_SETTING[setting];
  const codes = [...new Set(requestedCodes)];
  const database = c.get('storage').reference;
  const [edits, published] = await Promise.all([
    findByCodes(database, codes, { mueType, effectiveDate: date }),
    findPairsAmong(database, codes, { activeOn: date, providerType }),
  ]);
  const loaded = loadedIn(c, 'reference');
  const whyNot = (...tables: DatasetTable[]) => whyNotLoaded(loaded, { tables, periods: day(date) });
  const [noMues, noRelease] = [whyNot(mues), whyNot(pairs)];
  const editorsPairs = setting === 'hospital' ? await pairsOfEditor(c, codes, date) : null;
  if (noMues !== null && noRelease !== null && editorsPairs === null)
    throw releaseNotLoaded(whyNot(mues, pairs) ?? noMues);
  cite(c, 'reference', releasesAsked(loaded, { tables: [mues, pairs], periods: day(date) }));
  const checkedPairs = noRelease === null ? merged(published, editorsPairs ?? []) : editorsPairs;
  return c.json(
    {
      date,
      setting,
      codes,
      mues:
        noMues === null
          ? codes.flatMap((code) => edits.filter((edit) => edit.code === code)).map(wire.mueOnTheWire)
          : null,
      pairs:
        checkedPairs?.map((pair) => ({ ...pairOnTheWire(pair), modifier_lifts: pair.modifierIndicator === '1' })) ??
        null,
      pairs_from: checkedPairs && sourceOf(noRelease === null, editorsPairs !== null),
      not_loaded: [noMues, checkedPairs === null ? noRelease : null].filter((sentence) => sentence !== null),
    },
    200,
  );
});

const EDITOR: DatasetTable = { noun: 'pairs of the outpatient code editor', datasets: ['ioce'] };

/**
 * Returns the pairs by which the outpatient code editor edits claims of the day, and cites its release; null where a whole
 * release of NCCI edits has them, or the editor's tables of the day are not loaded.
 */
async function pairsOfEditor(c: Context<AppEnv>, codes: readonly string[], date: number): Promise<NcciPair[] | null> {
  const loaded = loadedIn(c, 'reference');
  const asked = (table: DatasetTable) => releasesAsked(loaded, { tables: [table], periods: day(date) });
  const isWhole = asked(OF_SETTING.hospital.pairs).some((id) => !isSample({ releases: loaded }, id));
  if (isWhole || asked(EDITOR).length === 0) return null;
  const editor = await outpatientEditorTable(c.get('storage'));
  if ('missing' in editor) return null;
  const { tables } = editor.value;
  const version = versionOn(date);
  if (version < tables.firstVersion || version > tables.lastVersion) return null;
  citeLabels(c, [editor.release]);
  return editorPairsAmong(tables, codes, version);
}

function sourceOf(isReleased: boolean, isOfEditor: boolean): (typeof wire.PAIR_SOURCES)[number] {
  if (!isReleased) return 'editor';
  return isOfEditor ? 'both' : 'release';
}

/** Pairs of the release, and those that it lacks, in their order. */
function merged(published: readonly NcciPair[], ofEditor: readonly NcciPair[]): NcciPair[] {
  const keyOf = ({ column1, column2 }: NcciPair) => `${column1} ${column2}`;
  const keys = new Set(published.map(keyOf));
  const all = [...published, ...ofEditor.filter((pair) => !keys.has(keyOf(pair)))];
  return ofEditor.length === 0 ? all : all.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
