/** GET /ioce-data/…: tables of the Integrated Outpatient Code Editor. */
import { z } from '@hono/zod-openapi';
import { FIRST_VERSION, quarterOfVersion, versionName } from '../../engine/editors/ioce/version.ts';
import { createApi } from '../../platform/api.ts';
import { cite } from '../../platform/conditional.ts';
import { notFound } from '../../platform/errors.ts';
import { operation } from '../../platform/openapi.ts';
import { hcpcs, isoDate, paging } from '../../platform/parameters.ts';
import { findPairs, VersionNotLoaded } from './ncci-pairs.ts';
import { ncciPairList, pairOnTheWire } from './ncci-pairs-schema.ts';

const tags = ['IOCE'];

/** `96`, or `252` for v25.2. Internal numbers reach 182, the first such name, in 2046. */
const FIRST_NAME = 182;
const version = z
  .string()
  .regex(/^\d{2,3}$/, 'must be an OCE version: 68 (v18.2) or a later number, or 182 for v18.2')
  .transform(Number)
  .refine(
    (value) => (value < FIRST_NAME ? value >= FIRST_VERSION : value % 10 <= 3),
    'must be an OCE version: 68 (v18.2) or a later number, or 182 for v18.2',
  )
  .transform((value) =>
    value < FIRST_NAME ? value : FIRST_VERSION + 4 * (Math.floor(value / 10) - 18) + ((value % 10) - 2),
  );

const ncciPairsRoute = operation(
  {
    operationId: 'listNcciPairs',
    method: 'get',
    path: '/ncci-pairs',
    tags,
    summary: 'NCCI code pairs',
    description:
      'Procedure-to-procedure edits of the National Correct Coding Initiative, those since deleted among them, by column 1 code, column 2 code and provider type; of one pair the edit in force first, then the newest. With `version` only the edits in force in that OCE version’s quarter. The answer is an array; the header `X-Total-Count` has the exact number of matching pairs. A release without effective dates tells of its own quarter alone: another version is 404, and where only one provider type’s release reaches the version, that type’s pairs are given (`X-Data-Release` says which).',
    request: {
      query: z.object({
        code1: hcpcs({ description: 'Column 1 code, the whole code.', example: '27447' }).optional(),
        code2: hcpcs({ description: 'Column 2 code, the whole code.', example: '20610' }).optional(),
        version: version
          .openapi({
            type: 'integer',
            minimum: FIRST_VERSION,
            maximum: 999,
            description:
              'OCE version, one a calendar quarter: the editor’s internal number (68 is v18.2 of 2017-07-01, 96 is v25.2 of 2024-07-01) or the version without its point (`252` is v25.2). Left out: all pairs, whenever in force.',
            example: 96,
          })
          .optional(),
        ...paging(50, 1000),
      }),
    },
  },
  {
    schema: ncciPairList,
    description: 'A page of pairs.',
    errors: [404],
    reference: true,
    headers: { 'X-Total-Count': { description: 'Number of matching pairs.', schema: { type: 'integer' } } },
  },
);

export const ioceData = createApi().openapi(ncciPairsRoute, async (c) => {
  const { code1, code2, version, ...page } = c.req.valid('query');
  const found = await findPairs(c.get('storage').reference, { code1, code2, version }, page).catch((error: unknown) => {
    if (error instanceof VersionNotLoaded && version !== undefined) throw notFound(notLoaded(version, error));
    throw error;
  });
  cite(c, 'reference', found.releases);
  c.header('X-Total-Count', String(found.total));
  return c.json(found.pairs.map(pairOnTheWire), 200);
});

function notLoaded(version: number, { loaded }: VersionNotLoaded): string {
  const { start } = quarterOfVersion(version);
  const asked = `No NCCI edits are loaded for OCE version ${version} (v${versionName(version)}, ${isoDate(start)})`;
  const periods = loaded.map(({ label, start, end }) => `${label} tells of ${isoDate(start)} to ${isoDate(end)}`);
  return periods.length > 0 ? `${asked}; ${periods.join(', ')}` : asked;
}
