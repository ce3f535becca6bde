/**
 * Serves files as CMS's server does, and fails on request. `PUT <path>` sets the bytes that `GET <path>` answers with,
 * `PUT <path>?status=503&times=2` makes the next GETs fail, `DELETE <path>` removes the file.
 */
import { bodyOf, type LoopbackServer, startServer } from './loopback-server.ts';

export function startCmsFiles(): Promise<LoopbackServer> {
  const files = new Map<string, Buffer>();
  const failures = new Map<string, { status: number; times: number }>();

  return startServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'PUT' && searchParams.has('status')) {
      failures.set(pathname, {
        status: Number(searchParams.get('status')),
        times: Number(searchParams.get('times') ?? 1),
      });
      return response.writeHead(204).end();
    }
    if (request.method === 'PUT') {
      files.set(pathname, await bodyOf(request));
      return response.writeHead(204).end();
    }
    if (request.method === 'DELETE') {
      files.delete(pathname);
      return response.writeHead(204).end();
    }
    const failure = failures.get(pathname);
    if (failure && failure.times > 0) {
      failure.times -= 1;
      return response.writeHead(failure.status).end('<html>out of service</html>');
    }
    const file = files.get(pathname);
    return file ? response.writeHead(200).end(file) : response.writeHead(404).end('<html>not found</html>');
  });
}
