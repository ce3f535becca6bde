/**
 * The Worker that the service is measured against: no framework, no key, no validation; one indexed D1 lookup that
 * returns as JSON what the endpoint returns, or as many rows; for a document the object that its row names. `GET
 * /<query>?p=<parameter>&p=…`; the queries stand in bench/endpoints.
 */
interface Bindings {
  REFERENCE: D1Database;
  GEOGRAPHY: D1Database;
  PROVIDERS: D1Database;
  FILES: R2Bucket;
  /** JSON; absent if only the start is measured. */
  QUERIES?: string;
}

type Query = [database: 'REFERENCE' | 'GEOGRAPHY' | 'PROVIDERS', sql: string, keyColumn?: string];

let queries: Record<string, Query> | undefined;

export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    queries ??= JSON.parse(env.QUERIES ?? '{}') as NonNullable<typeof queries>;
    const url = new URL(request.url);
    const query = queries[url.pathname.slice(1)];
    if (!query) return new Response('bare');
    const [database, sql, keyColumn] = query;
    const { results } = await env[database]
      .prepare(sql)
      .bind(...url.searchParams.getAll('p'))
      .all();
    if (keyColumn) return new Response((await env.FILES.get(String(results[0]?.[keyColumn])))?.body);
    return Response.json(results);
  },
};
