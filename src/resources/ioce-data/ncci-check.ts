/** POST /ncci/check: MUEs of some codes on a day, and the NCCI edits between them. */
import { releaseNotLoaded } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import { cite } from '../../http/conditional/conditional.ts';
import { day, loadedIn, releasesAsked, whyNotLoaded } from '../../http/errors/loaded.ts';
import { jsonBody, operation } from '../../http/openapi/openapi.ts';
import type { DatasetTable } from '../../storage/storage.ts';
import { findByCodes } from '../mue-data/queries.ts';
import * as wire from './ncci-check-schema.ts';
import { findPairsAmong } from './ncci-pairs.ts';
import { pairOnTheWire } from './ncci-pairs-schema.ts';

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
  const [edits, ncciPairs] = await Promise.all([
    findByCodes(database, codes, { mueType, effectiveDate: date }),
    findPairsAmong(database, codes, { activeOn: date, providerType }),
  ]);
  const loaded = loadedIn(c, 'reference');
  const whyNot = (...tables: DatasetTable[]) => whyNotLoaded(loaded, { tables, periods: day(date) });
  const [noMues, noPairs] = [whyNot(mues), whyNot(pairs)];
  if (noMues !== null && noPairs !== null) throw releaseNotLoaded(whyNot(mues, pairs) ?? noMues);
  cite(c, 'reference', releasesAsked(loaded, { tables: [mues, pairs], periods: day(date) }));
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
        noPairs === null
          ? ncciPairs.map((pair) => ({ ...pairOnTheWire(pair), modifier_lifts: pair.modifierIndicator === '1' }))
          : null,
      not_loaded: [noMues, noPairs].filter((sentence) => sentence !== null),
    },
    200,
  );
});
