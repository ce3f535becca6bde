/**
 * A server that behaves like the NPPES NPI Registry API 2.1, and misbehaves when told to.
 *
 * `GET /api/?version=2.1&number=<npi>` answers as the registry does. `POST /control/fault?npi=&fault=&times=` sets a
 * fault for the next calls for an NPI (all, without `times`), `POST /control/fault?npi=` lifts it, and
 * `GET /control/calls` gives the number of calls by NPI. Faults are by NPI because test files share the server.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNpi } from '../../src/registry/npi.ts';
import { type LoopbackServer, startServer } from './loopback-server.ts';
import { type Fault, faults, npis, resultFor } from './nppes-providers.ts';

/** Starts the server; its address is the URL of the API. */
export async function startNppes(): Promise<LoopbackServer> {
  const active = new Map<string, { fault: Fault; times: number }>();
  const calls: Record<string, number> = {};

  const takeFault = (npi: string): Fault | undefined => {
    const set = active.get(npi);
    if (!set) return undefined;
    set.times -= 1;
    if (set.times <= 0) active.delete(npi);
    return set.fault;
  };

  const setFault = (query: URLSearchParams, response: ServerResponse) => {
    const npi = query.get('npi') ?? '';
    const fault = faults.find((name) => name === query.get('fault'));
    if (fault) active.set(npi, { fault, times: Number(query.get('times') ?? Number.POSITIVE_INFINITY) });
    else active.delete(npi);
    response.writeHead(204).end();
  };

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/control/fault') return setFault(query, response);
    if (pathname === '/control/calls') return sendJson(response, calls);
    if (pathname !== '/api/' && pathname !== '/moved/') return response.writeHead(404).end();
    const npi = query.get('number') ?? '';
    calls[npi] = (calls[npi] ?? 0) + 1;
    if (query.get('version') !== '2.1') return sendError(response, 'version', '99', 'Unsupported Version');
    const fault = pathname === '/moved/' ? undefined : takeFault(npi);
    return fault ? misbehave(fault, npi, response) : sendProvider(npi, response);
  };

  const server = await startServer(answer);
  return { ...server, address: `${server.address}api/` };
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function sendError(response: ServerResponse, field: string, number: string, description: string): void {
  sendJson(response, { Errors: [{ description, field, number }] });
}

function sendProvider(npi: string, response: ServerResponse): void {
  const result = resultFor(npi);
  if (!isNpi(npi)) sendError(response, 'number', '06', 'Field contains an invalid NPI');
  else if (npi === npis.withheld) sendError(response, 'number', '15', deactivation(npi));
  else sendJson(response, { result_count: result ? 1 : 0, results: result ? [result] : [] });
}

const deactivation = (npi: string) =>
  `CMS deactivated NPI ${npi}. The provider can no longer use this NPI. Our public registry does not display ` +
  'provider information about NPIs that are not in service.';

function misbehave(fault: Fault, npi: string, response: ServerResponse): void {
  const json = JSON.stringify({ result_count: 1, results: [resultFor(npi)] });
  const half = json.slice(0, json.length / 2);
  const type = { 'Content-Type': 'application/json' };
  const page = '<!DOCTYPE html><html><head><title>Maintenance</title></head><body>Back soon</body></html>';
  const acts: Record<Fault, () => unknown> = {
    server_error: () => response.writeHead(500, { 'Content-Type': 'text/html' }).end(page),
    too_many_requests: () => response.writeHead(429, { 'Retry-After': '1' }).end(),
    forbidden: () => response.writeHead(403, { 'Content-Type': 'text/html' }).end(page),
    hang: () => undefined,
    hang_in_body: () => response.writeHead(200, type).write(half),
    connection_reset: () => response.socket?.resetAndDestroy(),
    cut_short: () =>
      response.writeHead(200, { ...type, 'Content-Length': json.length }).write(half, () => response.destroy()),
    html: () => response.writeHead(200, { 'Content-Type': 'text/html' }).end(page),
    truncated_json: () => response.writeHead(200, type).end(half),
    unexpected_shape: () => sendJson(response, { result_count: 1, results: { number: npi } }),
    huge_body: () =>
      sendJson(response, { result_count: 1, results: [resultFor(npi)], padding: 'SAMPLE '.repeat(200_000) }),
    another_npi: () => sendProvider(npis.individual, response),
    redirect: () => response.writeHead(302, { Location: `/moved/?version=2.1&number=${npi}` }).end(),
    errors_in_200: () => sendError(response, '', '99', 'An internal error occurred, please try again later'),
  };
  acts[fault]();
}
