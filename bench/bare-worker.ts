/**
 * What the Worker is measured against: no framework, no key, no validation; one indexed D1 lookup that returns what the
 * endpoint returns, or as many rows, as JSON. `GET /<query>?p=<parameter>&p=…`; the queries stand in bench/endpoints.
 */
interface Bindings {
  REFERENCE: D1Database;
  GEOGRAPHY: D1Database;
  PROVIDERS: D1Database;
  /** JSON; absent where only the start is measured. */
  QUERIES?: string;
}

let queries: Record<string, ['REFERENCE' | 'GEOGRAPHY' | 'PROVIDERS', string]> | undefined;

export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    queries ??= JSON.parse(env.QUERIES ?? '{}') as NonNullable<typeof queries>;
    const url = new URL(request.url);
    const query = queries[url.pathname.slice(1)];
    if (!query) return new Response('bare');
    const [database, sql] = query;
    const { results } = await env[database]
      .prepare(sql)
      .bind(...url.searchParams.getAll('p'))
      .all();
    return Response.json(results);
  },
};
