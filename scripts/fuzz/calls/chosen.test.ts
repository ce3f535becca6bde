import { describe, expect, it } from 'vitest';
import { chosenOperations } from './chosen.ts';

const OPERATIONS = [
  { operationId: 'whatIf', path: '/what-if' },
  { operationId: 'listContracts', path: '/contracts' },
  { operationId: 'createContractTest', path: '/contracts/{contract_id}/tests' },
  { operationId: 'runContractTests', path: '/contracts/{contract_id}/tests/run' },
  { operationId: 'changeRateTableFigures', path: '/contracts/rate-tables/{table_id}/bulk' },
  { operationId: 'testWebhook', path: '/webhooks/{webhook_id}/test' },
];
const chosenBy = (...words: string[]) => {
  const chosen = chosenOperations(OPERATIONS, words);
  return typeof chosen === 'string' ? chosen : chosen.map(({ operationId }) => operationId);
};

describe('operations that a word chooses', () => {
  it('are those of the id, whole or by its words', () => {
    expect(chosenBy('whatIf')).toEqual(['whatIf']);
    expect(chosenBy('what-if')).toEqual(['whatIf']);
    expect(chosenBy('contract-tests')).toEqual(['createContractTest', 'runContractTests']);
  });

  it('are those of the beginning of a path, by whole parts of it, or of one part', () => {
    expect(chosenBy('/contracts/rate-tables')).toEqual(['changeRateTableFigures']);
    expect(chosenBy('/webhooks')).toEqual(['testWebhook']);
    expect(chosenBy('bulk')).toEqual(['changeRateTableFigures']);
  });

  it('come in the order of the document, each once', () => {
    expect(chosenBy('bulk', 'what-if', 'whatIf')).toEqual(['whatIf', 'changeRateTableFigures']);
  });

  it('are none for a word that names none, which a sentence says', () => {
    for (const word of ['contract-test-x', '/contract', '/what', 'hat', '/', ''])
      expect(chosenBy('bulk', word)).toMatch(new RegExp(`^--only ${word} names no operation`));
  });
});
