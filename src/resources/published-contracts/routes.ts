/** /contracts/terms/from-text: a published contract as a document of terms. */
import { termsOfText } from '../../engine/contracts/published-text/terms-of-text.ts';
import { createApi } from '../../http/api.ts';
import { jsonBody, operation } from '../../http/openapi/openapi.ts';
import { publishedText, reading, readingOnTheWire } from './schema.ts';

const fromTextRoute = operation(
  {
    operationId: 'readPublishedContract',
    method: 'post',
    path: '/from-text',
    tags: ['Contracts'],
    summary: 'Read a published contract',
    description:
      'Makes a document of terms of the algorithm text that a hospital publishes in its price file (45 CFR 180.50), clause by clause. Nothing is guessed in silence: what could not be read is named, amounts and code lists that the text keeps back are asked for, and readings that it does not settle are assumptions with what turns them. Nothing is saved or counted; the document is the body of `PUT …/terms` once the code groups and rate tables that it names are there.',
    request: { body: jsonBody(publishedText) },
  },
  { schema: reading, description: 'The document, and how each clause was read.' },
);

export const publishedContracts = createApi().openapi(fromTextRoute, (c) => {
  const { text, prefix } = c.req.valid('json');
  return c.json(readingOnTheWire(termsOfText(text, prefix)), 200);
});
