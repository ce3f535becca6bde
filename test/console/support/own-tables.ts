/** Makes tables of the demo organization through the API, for flows that change them. */
import { server } from './server.ts';

/** Sends a request with the demo organization's key. @throws Error with the answer if it is refused */
export async function send<Body>(method: string, path: string, body?: object | string): Promise<Body> {
  const response = await fetch(`${server.origin}/api/v1${path}`, {
    method,
    headers: {
      'X-API-Key': server.key,
      ...(body === undefined ? {} : { 'Content-Type': typeof body === 'string' ? 'text/csv' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text}`);
  return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Body;
}
