/** The claims of `examples/claims`, by the names of their files. */

export type ExampleClaim = { claimid: string; lines?: readonly object[] } & Readonly<Record<string, unknown>>;

const FOLDER = '../../examples/claims/';
const files = import.meta.glob<ExampleClaim>('../../examples/claims/*.json', { import: 'default', eager: true });

export const EXAMPLE_CLAIMS: Readonly<Record<string, ExampleClaim>> = Object.fromEntries(
  Object.entries(files).map(([path, claim]) => [path.slice(FOLDER.length, -'.json'.length), claim]),
);

/** Names of the claims that a contract of the organization prices, DEMO-2026. */
export const CONTRACT_EXAMPLES: readonly string[] = Object.keys(EXAMPLE_CLAIMS).filter((name) =>
  name.startsWith('contract-'),
);
