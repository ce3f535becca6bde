/** `pps-edge webhooks listen`: receives messages on this machine, verifies and prints them. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook, WebhookError, type WebhookMessage } from '../../helpers/verify-webhook.ts';
import { command, EXIT, UsageError } from '../command.ts';
import { askHidden } from '../prompt.ts';

/** Bytes of the longest message that is read. */
const LONGEST = 1024 * 1024;

export const webhooksListen = command({
  name: 'webhooks listen',
  summary: 'Receives webhooks on this machine, verifies their signatures and prints them.',
  details:
    'The secret is PPS_EDGE_WEBHOOK_SECRET, else it is asked for. Only this machine reaches the port: a tunnel or proxy hands on what the service sends. Ends with Ctrl-C.',
  operands: [],
  options: {
    port: { type: 'string', value: 'PORT', help: 'Port on 127.0.0.1; a free one without it.' },
  },
  formats: ['table', 'json', 'ndjson'],
  examples: ['pps-edge webhooks listen --port 4000'],
  async run({ values: { port = '0' }, output }) {
    if (!/^\d{1,5}$/.test(port)) throw new UsageError(`--port is a number, not '${port}'`);
    const secret = process.env.PPS_EDGE_WEBHOOK_SECRET || (await askHidden('Secret of the webhook (whsec_…): '));
    if (!/^(whsec_)?[A-Za-z0-9+/]+={0,2}$/.test(secret))
      throw new UsageError('the secret is not one: whsec_ and Base64');
    const server = createServer(async (request, response) => {
      try {
        const message = await received(request, secret);
        await output.record(message, () => output.text(lineOf(message)));
        response.writeHead(204).end();
      } catch (error) {
        const { message } = error as Error;
        process.stderr.write(`pps-edge: refused: ${message}\n`);
        response.writeHead(error instanceof WebhookError ? 400 : 500).end(`${message}\n`);
      }
    });
    server.listen(Number(port), '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      throw new UsageError(`port ${port} cannot be used: ${(error as Error).message}`);
    }
    process.stderr.write(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    server.closeAllConnections();
    server.close();
    return EXIT.ok;
  },
});

async function received(request: IncomingMessage, secret: string): Promise<WebhookMessage> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LONGEST) throw new WebhookError('The message is longer than a mebibyte');
    chunks.push(chunk);
  }
  return verifyWebhook(secret, request.headers, Buffer.concat(chunks));
}

const lineOf = ({ type, timestamp, data }: WebhookMessage) => `${timestamp}  ${type}  ${JSON.stringify(data)}`;
