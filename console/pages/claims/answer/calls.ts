/** The call that gives the answer, for a terminal and for a program. The page knows no key: both read it from the environment. */
import { claimText, type EditedClaim } from '../editor/claim.ts';

/** @param origin of the service */
export function curlCall(origin: string, claim: EditedClaim): string {
  // Within single quotes of a shell only the quote itself has a meaning.
  const body = claimText(claim).replaceAll("'", String.raw`'\''`);
  return [
    `curl '${origin}/api/v1/claimsproc/process/pps?explain=true' \\`,
    '  -H "X-API-Key: $PPS_EDGE_API_KEY" \\',
    "  -H 'Content-Type: application/json' \\",
    `  -d '${body}'`,
  ].join('\n');
}

export function sdkCall(origin: string, claim: EditedClaim): string {
  return [
    "import { PpsEdge } from 'pps-edge';",
    '',
    `const client = new PpsEdge({ baseUrl: '${origin}', apiKey: process.env.PPS_EDGE_API_KEY });`,
    `const claim = ${claimText(claim)};`,
    'const { result, trace } = await client.claimsproc.process(claim, { explain: true });',
  ].join('\n');
}
