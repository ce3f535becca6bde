/** Serves the built console and the API's frozen answers, as the Worker would: what is not frozen is refused by name. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { pageAnswer } from '../../../src/resources/console/page-answer.ts';
import { type Asker, answerTo, requestOf } from './frozen-answers.ts';
import { announce, type ConsoleServer } from './worker.ts';

const PUBLIC = join(import.meta.dirname, '../../../public');
const COOKIE = 'asker';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.ndjson': 'application/x-ndjson',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};
/** Credentials, each the asker that it stands for. */
const CREDENTIALS: Pick<ConsoleServer, 'key' | 'tokens'> = {
  key: 'key',
  tokens: { member: 'member', admin: 'admin', superuser: 'superuser' },
};

export default async function startFrozenService(project: TestProject): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await answerOf(request);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const file = join(mkdtempSync(join(tmpdir(), 'pps-edge-frozen-')), 'server.json');
  announce(file, { origin, ...CREDENTIALS, organization: 'frozen', state: '' });
  project.provide('consoleServers', [file]);
  return () => {
    rmSync(dirname(file), { recursive: true });
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  };
}

interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}

async function answerOf(request: IncomingMessage): Promise<Answer> {
  const path = request.url ?? '/';
  const method = request.method ?? 'GET';
  if (path === '/console/session' && method === 'POST') return signIn(request);
  if (path === '/console/session' && method === 'DELETE') return signOut();
  if (path.startsWith('/api/v1/') || path === '/console/session' || path === '/health')
    return frozen(request, method, path);
  if (path.startsWith('/console')) return page();
  return file(path.split('?')[0] as string);
}

function signIn({ headers: { authorization = '' } }: IncomingMessage): Answer {
  const asker = authorization.replace('Bearer ', '');
  return { status: 201, headers: { 'Set-Cookie': `${COOKIE}=${asker}; Path=/; HttpOnly` }, body: '{}' };
}

const signOut = (): Answer => ({
  status: 204,
  headers: { 'Set-Cookie': `${COOKIE}=; Path=/; Max-Age=0` },
  body: '',
});

async function frozen(request: IncomingMessage, method: string, path: string): Promise<Answer> {
  const { cookie = '', 'x-api-key': key } = request.headers;
  const [, signedIn = 'nobody'] = new RegExp(`${COOKIE}=(\\w+)`).exec(cookie) ?? [];
  const asker = (key === undefined ? signedIn : 'key') as Asker;
  const asked = requestOf(method, path, asker, await textOf(request));
  const answer = answerTo(asked);
  if (!answer) {
    // Give a page time to give up what it no longer needs.
    await setTimeout(1000);
    if (request.socket.destroyed) return { status: 499, headers: {}, body: '' };
    const detail = `No frozen answer to ${JSON.stringify(asked)}. npm test -- --freeze, with the test's file, makes it.`;
    console.error(detail);
    return { status: 501, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ detail }) };
  }
  const { status, headers, response } = answer;
  const isJson = headers['content-type']?.includes('json') && !headers['content-type'].includes('ndjson');
  return { status, headers, body: isJson ? JSON.stringify(response) : String(response ?? '') };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

function page(): Answer {
  const { text, headers } = pageAnswer(readFileSync(join(PUBLIC, 'pages/console.html'), 'utf8'));
  return { status: 200, headers, body: text };
}

function file(path: string): Answer {
  const isImmutable = path.startsWith('/static/console/assets/');
  try {
    return {
      status: 200,
      headers: {
        'Content-Type': TYPES[extname(path)] ?? 'text/plain',
        'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
      body: readFileSync(join(PUBLIC, decodeURIComponent(path))),
    };
  } catch {
    return { status: 404, headers: { 'Content-Type': 'text/plain' }, body: 'not found' };
  }
}
