/** `X-Failing-Tests`: required tests under which a change was taken although they fail. */

export const FAILING_TESTS = 'X-Failing-Tests';

/** A header with more would not pass every proxy. */
const NAMED_MAX = 20;

export const FAILING_TESTS_HEADER = {
  [FAILING_TESTS]: {
    description: `A warning, absent without: the change was taken although required tests fail under it, for they fail without it too since terms pay otherwise than when they were written (\`GET /contracts/terms/changes\`). JSON in ASCII: a list of \`contract_id\`, \`id\` and \`name\`, ${NAMED_MAX} tests at most.`,
    schema: { type: 'string' as const },
  },
};

/** Writes tests in ASCII, which headers are of. */
export function failingTestsHeader(tests: readonly { contractId: string; id: string; name: string }[]): string {
  const named = tests.slice(0, NAMED_MAX).map(({ contractId, id, name }) => ({ contract_id: contractId, id, name }));
  return JSON.stringify(named).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
