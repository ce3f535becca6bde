/** The OpenAPI 3.1 document of all resources, with a true example for every operation. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from './app-env.ts';

/** A frozen call: what the embedded sample data answers, see test/contract. */
export interface Example {
  operationId: string;
  summary?: string;
  request: { method: string; path: string; body?: unknown };
  status: number;
  response: unknown;
}

const DESCRIPTION = `Medicare reimbursement reference data, and prices as CMS computes them.

**Authentication.** Send your API key as \`X-API-Key: sk_live_…\`, or in \`Authorization\`, bare or as \`Bearer\`. Bearer tokens (JWT) of the configured issuer are taken too.

**Limits.** 100 requests a minute a key; \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (Unix seconds) come with every answer, \`Retry-After\` with every 429.

**Errors.** Always \`{"detail": "one sentence", "code": "a_word"}\`; the code stays when the sentence is worded anew: [table of codes](/static/errors.md). Unknown query parameters are ignored.

**Dates.** Integers are YYYYMMDD, strings YYYY-MM-DD; both are calendar dates without a time zone; \`today\` is today in UTC. A dated value answers for its own period alone: there is no nearest year.

**Conditional requests.** Reference answers carry a strong \`ETag\`; send it back in \`If-None-Match\` and get 304 until the data changes. \`X-Data-Release\` names the releases that the answer rests on; \`(sample)\` behind a name means that only the embedded sample of it is loaded.

**Licences.** CPT codes are © American Medical Association; no CPT, CDT or UB-04 descriptors are shipped.`;

export function createDocument(resources: OpenAPIHono<AppEnv>, examples: readonly Example[]) {
  resources.openAPIRegistry.registerComponent('securitySchemes', 'ApiKey', {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: '`sk_live_` and 43 characters.',
  });
  resources.openAPIRegistry.registerComponent('securitySchemes', 'Bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key, or a JWT of the configured issuer with the claims sub, org, role and email.',
  });
  const document = resources.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'pps-edge',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/api/v1' }],
  });
  for (const example of examples) addExample(document, example);
  return document;
}

function addExample(document: ReturnType<OpenAPIHono['getOpenAPI31Document']>, example: Example): void {
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path as Record<string, Operation>)) {
      if (operation?.operationId !== example.operationId) continue;
      const [content] = Object.values(operation.responses?.[String(example.status)]?.content ?? {});
      if (content) {
        content.examples = {
          ...content.examples,
          // Of one address there may be several.
          [`${example.request.method} ${example.request.path}: ${example.summary}`]: {
            summary: example.summary,
            value: example.response,
          },
        };
      }
      const body = operation.requestBody?.content?.['application/json'];
      if (body && example.status < 400) body.example ??= example.request.body;
    }
  }
}

interface Media {
  example?: unknown;
  examples?: Record<string, { summary?: string; value: unknown }>;
}
interface Operation {
  operationId?: string;
  responses?: Record<string, { content?: Record<string, Media> }>;
  requestBody?: { content?: Record<string, Media> };
}
