/** The API with the key of the demo organization, for flows that make what they change. */
import { server } from './server.ts';

/** Sends a request; a text is sent as CSV. */
export function api(method: string, path: string, body?: object | string): Promise<Response> {
  const [type, content] = typeof body === 'string' ? ['text/csv', body] : ['application/json', JSON.stringify(body)];
  return fetch(`${server.origin}/api/v1${path}`, {
    method,
    headers: { 'X-API-Key': server.key, ...(body === undefined ? {} : { 'Content-Type': type }) },
    ...(body === undefined ? {} : { body: content }),
  });
}

/** Sends a request and reads its answer. @throws Error with the answer if it is refused */
export async function send<Body>(method: string, path: string, body?: object | string): Promise<Body> {
  const response = await api(method, path, body);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text}`);
  return (/^[{[]/.test(text) ? JSON.parse(text) : text) as Body;
}
