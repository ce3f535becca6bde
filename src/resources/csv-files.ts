/** CSV files that callers upload, and those that they download. */
import { z } from '@hono/zod-openapi';
import type { Context, HonoRequest } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { unknownFields } from '../http/parameters/bodies.ts';
import { ENCODING, type PeoplesText, textOfPeople, WINDOWS_1252 } from '../wire/text-of-people.ts';

const upload = z.strictObject(
  { file: z.instanceof(File, { error: 'must be a file' }).openapi({ type: 'string', format: 'binary' }) },
  unknownFields,
);

/** The body of a request that sends a file: in the field `file` of a form, or as the body itself. */
export const csvUpload = {
  content: {
    'text/csv': { schema: z.string() },
    'multipart/form-data': { schema: upload, encoding: { file: { contentType: 'text/csv' } } },
  },
};

/** Outcome of the lines of a file, and how it was read. @param unchanged what lines say that changed nothing */
export const importCounts = (unchanged: string) => ({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int().openapi({ description: unchanged }),
  encoding: z.literal(WINDOWS_1252).optional().openapi({ description: ENCODING }),
});

/**
 * Returns the text of the file that a request sends, and its encoding.
 * @param form the valid form; it has no file if the body itself is the file
 * @throws ApiError 400 for UTF-16
 */
export async function uploadedText(request: HonoRequest, form: string | { file: File }): Promise<PeoplesText> {
  const { file } = form as { file?: File };
  return textOfPeople(await (file ?? request).arrayBuffer());
}

/** Answers with a file. @param text of it, or a stream of its bytes */
export const csvFile = <Text extends string | ReadableStream>(c: Context<AppEnv>, name: string, text: Text) =>
  c.body(text, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
