/** /ioce-bypass files: exports and imports of a configuration's lines as CSV and JSON, and templates to begin with. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { noConfig } from '../../contracts/tables/bypass/config-queries.ts';
import { importLines } from '../../contracts/tables/bypass/line-changes.ts';
import { listLines } from '../../contracts/tables/bypass/line-queries.ts';
import { badRequest } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { MAX_LINES } from '../../storage/schema/organizations/ioce-bypass.ts';
import { type PeoplesText, textOfPeople } from '../../wire/text-of-people.ts';
import { find, save } from '../contract-context.ts';
import { csvFile } from '../csv-files.ts';
import { linesAsCsv, linesOfCsv } from './csv.ts';
import * as wire from './schema.ts';

const { bypass } = wire;
const params = z.object({ config_id: wire.configId });
const attachment = { 'Content-Disposition': { description: 'Names the file.', schema: { type: 'string' as const } } };
const COLUMNS =
  '`hcpcs_code`, `modifiers` and `edit_codes` (values with `|` between), `action` (`bypass_edit`), `is_active` (`true` or `false`)';

const exportCsvRoute = bypass.file(
  'exportIoceBypassCsv',
  '/configs/{config_id}/export/csv',
  'Export the lines as CSV',
  {
    description: `All lines of a configuration, active or not, by code and modifiers: ${COLUMNS}. What is exported can be imported.`,
    request: { params },
  },
);

const exportJsonRoute = bypass.get(
  'exportIoceBypassJson',
  '/configs/{config_id}/export/json',
  'Export a configuration as JSON',
  {
    description: 'A configuration with all of its lines, in the form of `GET …/with-lines`, as a file.',
    request: { params },
    answer: { schema: wire.configWithLines, description: 'The configuration and its lines.', headers: attachment },
  },
);

const importRoute = bypass.post('importIoceBypassCsv', '/configs/{config_id}/import/csv', 'Import lines from CSV', {
  description: `Imports the lines of a CSV file in UTF-8 or, as spreadsheets of Windows save, in Windows-1252, at most ${MAX_LINES}, all of them or none. Its first line names the columns, in any order: ${COLUMNS}; all but \`hcpcs_code\` and \`edit_codes\` may be left out. Values may also have blanks between them, and edits may lack leading zeros. A line with the code and modifiers of an existing line updates that line; others are created. Lines that the file does not name stay. The answer to a bad file lists every bad line.`,
  request: {
    params,
    body: {
      required: true,
      content: {
        'text/csv': { schema: { type: 'string', description: 'The CSV file itself.' } },
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', format: 'binary', description: 'The CSV file.' } },
          },
          encoding: { file: { contentType: 'text/csv' } },
        },
      },
    },
  },
  answer: { schema: wire.imported, description: 'What became of the lines.' },
});

const templateCsvRoute = bypass.file('getIoceBypassCsvTemplate', '/templates/csv', 'CSV template', {
  description: `A file to begin with, as the import takes it: ${COLUMNS}, and a line of each kind.`,
});

const templateJsonRoute = bypass.get('getIoceBypassJsonTemplate', '/templates/json', 'JSON template', {
  description: 'A body for `POST /ioce-bypass/configs/{config_id}/lines` to begin with, with a line of each kind.',
  answer: {
    schema: z.array(wire.line.omit({ id: true, config_id: true, created_at: true, updated_at: true })),
    description: 'The lines.',
    headers: attachment,
  },
});

const TEMPLATE: readonly wire.NewLine[] = [
  { hcpcs_code: '99213', modifiers: ['25'], action: 'bypass_edit', edit_codes: ['021'], is_active: true },
  { hcpcs_code: 'J1100', modifiers: [], action: 'bypass_edit', edit_codes: ['020', '040'], is_active: true },
  { hcpcs_code: 'A04*', modifiers: [], action: 'bypass_edit', edit_codes: ['028'], is_active: true },
  { hcpcs_code: '*', modifiers: ['59', 'RT'], action: 'bypass_edit', edit_codes: ['040'], is_active: false },
];

export const files = createApi()
  .openapi(exportCsvRoute, async (c) => {
    const { config, lines } = await allLines(c, c.req.valid('param').config_id);
    return csvFile(c, `ioce-bypass-${config.id}.csv`, linesAsCsv(lines));
  })
  .openapi(exportJsonRoute, async (c) => {
    const { config, lines } = await allLines(c, c.req.valid('param').config_id);
    c.header('Content-Disposition', `attachment; filename="ioce-bypass-${config.id}.json"`);
    return c.json({ ...config, lines, count: lines.length }, 200);
  })
  .openapi(importRoute, async (c) => {
    const { text, encoding } = await fileOf(c);
    const { created, updated, unchanged } = await save(
      c,
      importLines,
      c.req.valid('param').config_id,
      linesOfCsv(text).map(wire.lineValues),
    );
    const message = `Lines created: ${created}, updated: ${updated}, unchanged: ${unchanged}${encoding ? '; the file was read as Windows-1252' : ''}`;
    return c.json({ message, created, updated, unchanged }, 200);
  })
  .openapi(templateCsvRoute, async (c) => csvFile(c, 'ioce-bypass-template.csv', linesAsCsv(TEMPLATE)))
  .openapi(templateJsonRoute, async (c) => {
    c.header('Content-Disposition', 'attachment; filename="ioce-bypass-template.json"');
    return c.json([...TEMPLATE], 200);
  });

async function allLines(c: Context<AppEnv>, id: string) {
  const { config, rows } = await find(c, listLines, noConfig, id, {}, { skip: 0, limit: MAX_LINES });
  return { config: wire.configOnTheWire(config), lines: rows.map(wire.lineOnTheWire) };
}

/** Returns the text of the file in a form's field `file`, or in the body itself. */
async function fileOf(c: Context<AppEnv>): Promise<PeoplesText> {
  if (/^text\/csv/i.test(c.req.header('Content-Type') ?? '')) return textOfPeople(await c.req.arrayBuffer());
  const form = await c.req.formData().catch(() => null);
  if (!form) throw badRequest('Invalid request: the body must be multipart/form-data with a field file, or text/csv');
  const uploads = form.getAll('file');
  const [file] = uploads;
  if (uploads.length !== 1 || file === undefined || typeof file === 'string') {
    throw badRequest(`Invalid request: file ${uploads.length === 0 ? 'is required' : 'must be one file'}`);
  }
  return textOfPeople(await file.arrayBuffer());
}
