/** /contracts/terms/from-text: a published contract as a document of terms. */
import { choiceFault, chosen } from '../../engine/contracts/published-text/chosen.ts';
import { termsOfText } from '../../engine/contracts/published-text/terms-of-text.ts';
import { badRequest } from '../../errors/api-error.ts';
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
      'Makes a document of terms of the algorithm text that a hospital publishes in its price file (45 CFR 180.50), clause by clause. Nothing is guessed in silence: what could not be read is named, amounts and code lists that the text keeps back are asked for, and readings that it does not settle are assumptions with what turns them. `choices` names assumptions to turn and answers to questions, and the document is made anew by them: the same text with the same choices gives the same. Nothing is saved or counted; the document is the body of `PUT …/terms` once the code groups and rate tables that it names are there.',
    request: { body: jsonBody(publishedText) },
  },
  { schema: reading, description: 'The document, and how each clause was read.' },
);

export const publishedContracts = createApi().openapi(fromTextRoute, (c) => {
  const { text, prefix, choices } = c.req.valid('json');
  const read = termsOfText(text, prefix);
  const fault = choiceFault(read, choices);
  if (fault) throw badRequest(`Invalid request: ${fault}`);
  return c.json(readingOnTheWire(chosen(read, choices), choices), 200);
});
