/** The tests that the claims of each payment system in `FACILITY_CLAIMS` share. */
import { describe, expect, test } from 'vitest';
import { changeDrg, drgWeight, makeContract, makeDrgTable, makeTerms } from './contract-calls.ts';
import { FACILITY_CLAIMS } from './facility-claims.ts';
import { fault, operationsOf, readDocument } from './operations.ts';
import { explained, PROCESS } from './processed-claims.ts';
import type { Caller } from './sample-caller.ts';
import { post } from './seeded.ts';

type Outcome = [
  claim: { los?: number; thru_date: string; billing_provider: { other_id: string } },
  code: string,
  total: number,
];

// biome-ignore lint/suspicious/noExplicitAny: the fields of the output are what the tests are about
type Answer = any;

/** The modules and claims of a system, and its first claim by itself. */
function claimsOf(system: string) {
  const { modules, total, claims } = FACILITY_CLAIMS[system] as (typeof FACILITY_CLAIMS)[string];
  const [claim, , paid] = Object.values(claims)[0] as Outcome;
  return { modules, total, claims, first: { claim, paid } };
}

export const firstClaim = (system: string) => claimsOf(system).first.claim;
/** Returns Medicare's payment for the first claim, in dollars. */
export const firstPaid = (system: string) => claimsOf(system).first.paid;

const document = readDocument();
const answer = operationsOf(document).find(({ operationId }) => operationId === 'processClaim')?.responses[200];
const schema = answer?.content?.['application/json']?.schema ?? {};

/** Claims are priced and explained by their modules and by AUTO, and answered in the shape of the API reference. */
export function testFacilityClaims(system: string, caller: Caller): void {
  const { modules, total, claims, first } = claimsOf(system);

  describe.each(Object.entries(claims))(`${system}: %s`, (_, [claim, code, amount]) => {
    test.each([
      [modules.join(' and '), modules],
      ['AUTO', ['AUTO']],
    ])('of %s has its return code and total, and its steps add up', async (_, names) => {
      const output = await explained<Answer>(caller.key, { ...claim, modules: names });
      expect(output.error).toBeNull();
      const { [system]: priced, trace } = output;
      expect([priced?.return_code.code, priced?.[total] ?? null]).toEqual([code, amount]);
      if (amount !== null) expect(trace[system]?.length).toBeGreaterThan(4);
      expect(fault(document, schema, output)).toBeNull();
    });
  });

  test(`${system} names the version of the year of the claim`, async () => {
    const output = await explained<Answer>(caller.key, { ...first.claim, modules });
    expect(output[system]?.calculation_version).toMatch(new RegExp(`^${first.claim.thru_date.slice(0, 4)}(\\.\\d)?$`));
  });

  test(`${system} is paid as Medicare pays by terms that say so, and by a bare configuration not at all`, async () => {
    const pays = { how: 'percent_of_medicare', percent: 100 } as const;
    const term = { id: 'all', name: 'All', role: 'default', applies: {}, pays } as const;
    await makeTerms(caller.key, `BASE-${system}`, { version: 1, terms: [term] });
    const { contract } = await firstUnder(`BASE-${system}`, system, caller);
    expect([contract.total, contract.total_reason]).toEqual([first.paid, null]);
    await makeContract(caller.key, `BARE-${system}`);
    const { contract: bare } = await firstUnder(`BARE-${system}`, system, caller);
    expect([bare.total, bare.total_reason]).toEqual([null, expect.stringContaining('nothing says what it pays')]);
  });
}

/** A provider that the sample lacks is refused, with a word on where its record comes from. */
export function testUnknownProvider(system: string, caller: Caller): void {
  test(`a provider of ${system} that is not in the sample: where its record comes from`, async () => {
    const { modules, first } = claimsOf(system);
    const claim = { ...first.claim, modules, billing_provider: { other_id: '330101' } };
    const { status, body } = await post<{ error: string }>(PROCESS, caller.key, claim);
    const [file] = body.error.match(/[IO]PSF/) ?? [];
    expect([status, body.error]).toEqual([
      400,
      expect.stringMatching(
        new RegExp(
          `P0003: Provider not found in ${file} - CCN 330101: .*sample of ${file}.*\`npm run data -- pull ${file?.toLowerCase()}\`.*custom provider`,
        ),
      ),
    ]);
  });
}

/** A contract's DRG table changes the price by the weight that it gives. @param paymentSystem as DRG tables name it */
export function testDrgTable(system: string, paymentSystem: string, drg: string, caller: Caller): void {
  test(`a table of ${paymentSystem} gives the weight of its payment system alone`, async () => {
    const { key } = caller;
    await makeDrgTable(key, `own-${system}`, paymentSystem);
    await makeContract(key, `DRG-${system}`, [], { custom_drg_table_id: `own-${system}` });
    const paid = async () => (await firstUnder(`DRG-${system}`, system, caller))[system]?.total_payment ?? 0;
    expect(await paid()).toBe(firstPaid(system));
    await changeDrg(key, `own-${system}`, drg, { weight: (await drgWeight(key, `own-${system}`, drg)) * 2 });
    expect((await paid()) / firstPaid(system)).toBeCloseTo(2, 4);
  });
}

/** The answer for the first claim of a system, under a contract. */
export async function firstUnder(contractId: string, system: string, caller: Caller): Promise<Answer> {
  const { modules, first } = claimsOf(system);
  const output = await explained<Answer>(caller.key, {
    ...first.claim,
    modules,
    billing_provider: { ...first.claim.billing_provider, contract_id: contractId },
  });
  expect(output.error).toBeNull();
  return output;
}
