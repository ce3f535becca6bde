/**
 * A server that receives webhooks, and misbehaves on request. `POST /hooks/<name>` is a receiver of that name, `GET
 * /control/<name>` returns what it has received, `PUT /control/<name>?answer=503&times=2` sets its answers to the next
 * messages: a status, `hang` or `reset`. Receivers are by name because test files share the server.
 */
import { bodyOf, type LoopbackServer, startServer } from './loopback-server.ts';

export interface ReceivedMessage {
  headers: Record<string, string>;
  body: string;
}

export function startWebhookReceiver(): Promise<LoopbackServer> {
  const received = new Map<string, ReceivedMessage[]>();
  const answers = new Map<string, { answer: string; times: number }>();

  return startServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, kind, name = ''] = pathname.split('/');
    if (kind === 'control' && request.method === 'PUT') {
      answers.set(name, { answer: searchParams.get('answer') ?? '', times: Number(searchParams.get('times') ?? 1) });
      return response.writeHead(204).end();
    }
    if (kind === 'control') return response.end(JSON.stringify(received.get(name) ?? []));
    const message = { headers: request.headers as Record<string, string>, body: (await bodyOf(request)).toString() };
    received.set(name, [...(received.get(name) ?? []), message]);
    const behaviour = answers.get(name);
    if (!behaviour || behaviour.times <= 0) return response.writeHead(204).end();
    behaviour.times -= 1;
    if (behaviour.answer === 'hang') return undefined;
    if (behaviour.answer === 'reset') return request.socket.resetAndDestroy();
    return response.writeHead(Number(behaviour.answer), { Location: '/hooks/elsewhere' }).end();
  });
}
