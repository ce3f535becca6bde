/** The API with the key of the demo organization, for what a test compares a page with, or makes before it changes it. */
import { keepAnswer } from './answers-on-pages.ts';
import { requestOf } from './frozen-answers.ts';
import { server } from './server.ts';

/** Sends a request below /api/v1; a text is sent as CSV. */
export async function api(method: string, path: string, body?: object | string): Promise<Response> {
  const [type, content] = typeof body === 'string' ? ['text/csv', body] : ['application/json', JSON.stringify(body)];
  const response = await fetch(`${server.origin}/api/v1${path}`, {
    method,
    headers: { 'X-API-Key': server.key, ...(body === undefined ? {} : { 'Content-Type': type }) },
    ...(body === undefined ? {} : { body: content }),
  });
  const request = requestOf(method, `/api/v1${path}`, 'key', content);
  const text = await response.clone().text();
  keepAnswer(request, response.status, Object.fromEntries(response.headers), text);
  return response;
}

/** Sends a request and reads its answer. @throws Error with the answer if it is refused */
export async function send<Body>(method: string, path: string, body?: object | string): Promise<Body> {
  const response = await api(method, path, body);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text}`);
  return (/^[{[]/.test(text) ? JSON.parse(text) : text) as Body;
}
