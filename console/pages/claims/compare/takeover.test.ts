import type { ScenarioAnswer } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { describeTakeover } from './takeover.ts';

const TERMS = { version: 3, parts: [{ name: 'Emergency visits', amount: 650 }] };
const by = (contract: object | null): ScenarioAnswer => ({ output: { contract } }) as unknown as ScenarioAnswer;
const saved = { contract_id: 'SHP', config_id: '1', config_effective_date: '2026-01-01', terms: TERMS };

test('the contract that takes over, its configuration, its version, and the first term that pays', () => {
  expect(describeTakeover(by(saved), by(null))).toBe(
    'Contract SHP, configuration from 01/01/2026, terms version 3 pays, in place of Medicare’s rules. The first term that pays is “Emergency visits”: $650.00.',
  );
});

test('another configuration, one without terms, or one that is not saved', () => {
  const { terms: _, ...table } = saved;
  expect(describeTakeover(by({ ...table, config_effective_date: '2027-01-01' }), by(saved))).toBe(
    'Contract SHP, configuration from 01/01/2027 pays, in place of SHP, configuration from 01/01/2026, terms version 3.',
  );
  expect(describeTakeover(by({ ...saved, config_id: 'unsaved' }), by(saved))).toMatch(
    /^Contract SHP, .* not saved pays, /,
  );
  expect(describeTakeover(by({ ...table, config_id: null }), by(null))).toMatch(
    /^Contract SHP, no configuration in force /,
  );
});

test('Medicare alone, and the same on both sides', () => {
  expect(describeTakeover(by(null), by(saved))).toBe(
    'Medicare’s rules pay, in place of contract SHP, configuration from 01/01/2026, terms version 3.',
  );
  expect(describeTakeover(by(saved), by(saved))).toBeNull();
  expect(describeTakeover(by(null), by(null))).toBeNull();
});
