/** Headers of files under /static, which are answered without the Worker. */
import { POLICY, POLICY_OF_DATA, SECURITY_HEADERS } from '../src/http/headers.ts';

const lines = (headers: readonly (readonly [string, string])[]) =>
  headers.map(([name, value]) => `  ${name}: ${value}\n`).join('');

/** The text of `public/_headers`: the Worker's headers, and what the files' own names do not tell. */
export const STATIC_HEADERS = `/static/*
${lines([...SECURITY_HEADERS, [POLICY, POLICY_OF_DATA]])}
/static/examples/*.ndjson
${lines([['Content-Type', 'application/x-ndjson']])}
# Names of files are digests of their content: a browser need never ask for one again.
/static/console/assets/*
  ! Cache-Control
${lines([['Cache-Control', 'public, max-age=31536000, immutable']])}`;
