/** Creates one record of everything that an organization can create, so that requests reach the operations on them. */
import type { OpenApiDocument, Operation } from './document.ts';
import type { Answer } from './judge.ts';
import { addressOf, type KnownValues, type Request } from './requests.ts';

/** The newest values replace older ones: those may be gone. */
const RECENT_VALUES = 3;

let count = 0;

/** Creates the records. @throws Error if the service does not create the document's own example */
export async function createRecords(
  document: OpenApiDocument,
  recordedValues: KnownValues,
  send: (request: Request, address: string) => Promise<Answer>,
): Promise<void> {
  count += 1;
  const id = `FUZZ-${count}`;
  const bodies: [string, object | object[]][] = [
    ['createIoceBypassConfig', { name: id, effective_start_date: '2026-01-01' }],
    ['createIoceBypassLines', [{ hcpcs_code: '99213', action: 'bypass_edit', edit_codes: ['020'] }]],
    ['createCustomFeeSchedule', { name: id }],
    ['createContract', { contract_id: id, name: id }],
    ['createContractConfig', { effective_date: '2026-01-01', termination_date: '2026-06-30' }],
    ['createCustomProvider', { provider_id: '980001', contract_id: id, effective_date: '2026-01-01', data: {} }],
    ['createCustomDrgTable', { drg_id: id, source_year: 2026 }],
    ['createRateTable', { id: `fuzz-${count}`, name: id, of: 'hcpcs', columns: ['rate'] }],
    ['createWebhook', { url: `https://example.org/${id}` }],
    ['createApiKey', { name: id }],
    [
      'createDrgTableEntry',
      {
        payment_system: 'IPPS',
        diagnostic_related_group: '999',
        description: id,
        effective_date: `${2030 + count}-10-01`,
        weight: 1,
      },
    ],
  ];
  for (const [operationId, body] of bodies) {
    const operation = document.operations.find((each) => each.operationId === operationId);
    if (!operation) throw new Error(`the document has no operation ${operationId}`);
    const parameters = Object.fromEntries(
      operation.parameters
        .filter(({ in: place }) => place === 'path')
        .map(({ name }) => [name, recordedValues.get(`${operationId} ${name}`)?.at(-1)]),
    );
    const request: Request = { operation, parameters, body, contentType: 'application/json', mutation: null };
    const answer = await send(request, addressOf(request) ?? '');
    if (answer.status >= 300 && answer.status !== 409)
      throw new Error(`${operationId}: ${answer.status} ${answer.text}`);
    follow(operation, answer, recordedValues);
  }
}

/**
 * Keeps the values that an answer's links pass on: `$response.body#/id` is a value of a parameter of another operation.
 */
export function follow({ responses }: Operation, { status, text }: Answer, recordedValues: KnownValues): void {
  for (const { operationId, parameters } of Object.values(responses[String(status)]?.links ?? {})) {
    for (const [name, expression] of Object.entries(parameters)) {
      const pointer = /^\$response\.body#\/(.+)$/.exec(expression)?.[1];
      if (pointer === undefined) continue;
      const value = pointer.split('/').reduce<unknown>((holder, field) => Object(holder)[field], JSON.parse(text));
      const key = `${operationId} ${name}`;
      if (value !== undefined)
        recordedValues.set(key, [...(recordedValues.get(key) ?? []), value].slice(-RECENT_VALUES));
    }
  }
}
