/**
 * A server that takes webhooks, and misbehaves when told to. `POST /hooks/<name>` is a receiver of that name,
 * `GET /control/<name>` gives what it has had, `PUT /control/<name>?answer=503&times=2` tells what it answers to the next
 * messages: a status, `hang` or `reset`. Receivers are by name because test files share the server.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  headers: Record<string, string>;
  body: string;
}

export interface WebhookReceiver {
  /** URL of its root, with a slash. */
  address: string;
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received = new Map<string, ReceivedMessage[]>();
  const answers = new Map<string, { answer: string; times: number }>();

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, kind, name = ''] = pathname.split('/');
    if (kind === 'control' && request.method === 'PUT') {
      answers.set(name, { answer: searchParams.get('answer') ?? '', times: Number(searchParams.get('times') ?? 1) });
      return response.writeHead(204).end();
    }
    if (kind === 'control') return response.end(JSON.stringify(received.get(name) ?? []));
    const message = { headers: request.headers as Record<string, string>, body: await textOf(request) };
    received.set(name, [...(received.get(name) ?? []), message]);
    const told = answers.get(name);
    if (!told || told.times <= 0) return response.writeHead(204).end();
    told.times -= 1;
    if (told.answer === 'hang') return undefined;
    if (told.answer === 'reset') return request.socket.resetAndDestroy();
    return response.writeHead(Number(told.answer), { Location: '/hooks/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
