import { describe, expect, test } from 'vitest';
import {
  before,
  EVERY_VERSION,
  editVersions,
  holdsIn,
  NEWEST_RULES,
  OLDEST_RULES,
  RULES,
  type Rule,
} from './versions.ts';

const rules: [string, Rule][] = Object.entries(RULES);

describe('versions of rules', () => {
  test.each(rules)('%s begins or ends within the versions of the editor', (_, { since, until }) => {
    const versions = Array.from({ length: NEWEST_RULES - OLDEST_RULES + 1 }, (__, place) => OLDEST_RULES + place);
    const held = versions.filter((version) => holdsIn({ since, until }, version));
    expect(held.length).toBeGreaterThan(0);
    expect(held.length).toBeLessThan(versions.length);
  });

  test('ends what another rule replaces in the version before it', () => {
    expect(before(RULES.intensiveOutpatient)).toEqual({ since: 0, until: 93 });
    expect(editVersions(30).until + 1).toBe(editVersions(131).since);
  });

  test('sets an edit that the table does not have in every version', () => {
    expect(editVersions(1)).toBe(EVERY_VERSION);
    expect(holdsIn(EVERY_VERSION, 0)).toBe(true);
  });
});
