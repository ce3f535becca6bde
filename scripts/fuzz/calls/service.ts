/** The Worker over the sample data, as fuzzers call it: nothing leaves this machine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalWorker, startLocalWorker } from '../../../bench/local-worker.ts';
import { startNppes } from '../../../test/support/nppes.ts';
import { seedSample } from '../../../test/support/sample-state.ts';
import { TokenIssuer } from '../../token-issuer.ts';
import type { Answer } from './judge.ts';
import { type Request, textOf } from './requests.ts';

/** Makes reloads find no file. */
const NO_SOURCES = Object.fromEntries(
  ['DRG_IPPS', 'DRG_IPF', 'DRG_LTCH', 'ICD10_DX', 'ICD10_PCS', 'PROVIDER_MASTER'].map((name) => [`${name}_URL`, '']),
);

export interface FuzzedService {
  worker: LocalWorker;
  /** A folder of the run's own, which goes with the service. */
  folder: string;
  /** Sends a request as the organization, what only admins may as a superuser of it. @param address below `/api/v1` */
  send(request: Request, address: string): Promise<Answer>;
}

/** Starts the service, uses it and ends it. @param bindings settings beside those of every fuzzer */
export async function withFuzzedService<T>(
  use: (service: FuzzedService) => Promise<T>,
  bindings: Record<string, string> = {},
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'pps-edge-fuzz-'));
  const nppes = await startNppes();
  let worker: LocalWorker | undefined;
  try {
    const state = join(folder, 'state');
    seedSample(state);
    const issuer = new TokenIssuer(join(folder, 'token-key.json'));
    worker = await startLocalWorker(state, {
      bindings: { NPPES_URL: nppes.address, COMMAND_LINE_JWKS: await issuer.keySet(), ...NO_SOURCES, ...bindings },
      // Keep everything on this machine: every host refuses webhooks.
      outboundService: ({ url }) => (url.startsWith(nppes.address) ? fetch(url) : new Response(null, { status: 503 })),
    });
    const { url, key, organizationId } = worker;
    const token = await issuer.issue({ sub: 'fuzz', role: 'superuser', org: organizationId }, 24);
    const send = (request: Request, address: string) => call({ url, key, token }, request, address);
    return await use({ worker, folder, send });
  } finally {
    await worker?.close();
    await nppes.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function call(
  { url, key, token }: { url: URL; key: string; token: string },
  request: Request,
  address: string,
): Promise<Answer> {
  const { operation, parameters, body, contentType } = request;
  const isRestricted = /(?:Superusers|Admins) only/.test(operation.description);
  const headers = new Headers(isRestricted ? { Authorization: `Bearer ${token}` } : { 'X-API-Key': key });
  for (const { name, in: place } of operation.parameters) {
    if (place === 'header' && name in parameters) headers.set(name, textOf(parameters[name]));
  }
  const init: RequestInit = {
    method: operation.method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body: await encoded(body, contentType ?? '', headers) }),
  };
  const place = new URL(`/api/v1${address}`, url);
  // A refusal may come before the body was read and then closes the connection under the next request: send that one
  // again.
  const response = await fetch(place, init).catch(() => fetch(place, init));
  const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';');
  return { status: response.status, contentType: type, text: await response.text() };
}

async function encoded(body: unknown, contentType: string, headers: Headers): Promise<string | ArrayBuffer> {
  if (contentType === 'multipart/form-data') {
    const form = new FormData();
    for (const [name, value] of Object.entries(Object(body)))
      form.set(name, new Blob([String(value)], { type: 'text/csv' }), 'a.csv');
    // Send it whole, not as a stream: the Worker may answer before it has read the stream.
    const whole = new Response(form);
    headers.set('Content-Type', whole.headers.get('Content-Type') ?? '');
    return whole.arrayBuffer();
  }
  if (contentType !== '') headers.set('Content-Type', contentType);
  return typeof body === 'string' && contentType !== 'application/json' ? body : JSON.stringify(body);
}
