/**
 * What the Worker is measured against: no framework, no key, no validation; one indexed D1 lookup that returns what the
 * endpoint returns, or as many rows, as JSON. `GET /<query>?p=<parameter>&p=…`
 */
interface Bindings {
  REFERENCE: D1Database;
  GEOGRAPHY: D1Database;
}

const FEE = `SELECT id, code, description, schedule_type, start_date, end_date, modifiers, price_indicator, data,
  release_id, created_at, updated_at FROM fee_schedule`;
const ZIP = `SELECT id, zip_code, state, carrier, pricing_locality, rural_indicator, effective_date, end_date,
  record_hash, release_id, created_at, updated_at FROM zip_locality`;
const LOCALITY = `SELECT id, year, locality, loc_description, mac, state, gpci_work, gpci_pe, gpci_mp, start_date, end_date
  FROM pfs_locality`;

const QUERIES: Record<string, [keyof Bindings, string]> = {
  'fee-code': ['REFERENCE', `${FEE} WHERE code = ?`],
  'fee-page': ['REFERENCE', `${FEE} WHERE facet_id = ? AND position BETWEEN ? AND ?`],
  'fee-total': ['REFERENCE', "SELECT value FROM list_total WHERE list = 'fee_schedule' AND name = 'unique_codes'"],
  'fee-periods': [
    'REFERENCE',
    `SELECT id, start_date, end_date FROM fee_schedule
       WHERE code = ? AND schedule_type = 0 AND modifiers = '' AND price_indicator = '9' ORDER BY start_date DESC`,
  ],
  'fee-index': ['REFERENCE', "SELECT entries FROM facet_index WHERE list = 'fee_schedule' AND prefix = ?"],
  'fee-record': ['REFERENCE', `${FEE} WHERE id = ?`],
  'fee-price': [
    'REFERENCE',
    `${FEE} WHERE code = ? AND schedule_type = 0 AND modifiers = '' AND start_date = ? AND price_indicator = '9'`,
  ],
  'fee-prices': [
    'REFERENCE',
    `${FEE} WHERE code IN (SELECT value FROM json_each(?)) AND schedule_type = 0 AND modifiers = '' AND start_date = ?
       AND price_indicator = '9'`,
  ],
  'zip-code': ['GEOGRAPHY', `${ZIP} WHERE zip_code >= ? AND zip_code < ? LIMIT 50`],
  'zip-page': ['GEOGRAPHY', `${ZIP} WHERE facet_id = ? AND position BETWEEN ? AND ?`],
  'zip-total': ['GEOGRAPHY', "SELECT value FROM list_total WHERE list = 'zip_locality' AND name = 'unique_zip_codes'"],
  'zip-record': ['GEOGRAPHY', `${ZIP} WHERE id = ?`],
  'locality-page': ['REFERENCE', `${LOCALITY} WHERE release_id = ? LIMIT 50`],
  'locality-code': ['REFERENCE', `${LOCALITY} WHERE locality = ? AND start_date = ?`],
  releases: ['REFERENCE', 'SELECT * FROM release'],
};

export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    const url = new URL(request.url);
    const query = QUERIES[url.pathname.slice(1)];
    if (!query) return new Response('bare');
    const [database, sql] = query;
    const { results } = await env[database]
      .prepare(sql)
      .bind(...url.searchParams.getAll('p'))
      .all();
    return Response.json(results);
  },
};
