import { describe, expect, it, test } from 'vitest';
import { codesMatching, matchBypassLines } from './bypass.ts';

const line = (hcpcsCode: string, modifiers: string[] = []) => ({ hcpcsCode, modifiers, editCodes: ['020'] });
const shown = (lines: ReturnType<typeof line>[], hcpcs: string, modifiers: string[] = []) =>
  matchBypassLines(lines, hcpcs, modifiers).map(
    ({ line, rule }) => `${[line.hcpcsCode, ...line.modifiers].join(' ')}: ${rule}`,
  );

it('a code matches itself, its beginnings and every code', () => {
  expect(codesMatching('J1100')).toEqual(['J1100', 'J110*', 'J11*', 'J1*', 'J*', '*']);
});

describe('matchBypassLines', () => {
  const lines = [
    line('*'),
    line('*', ['59']),
    line('J*'),
    line('J1*', ['59']),
    line('J1*'),
    line('J1100'),
    line('J1100', ['59']),
    line('J1100', ['25', '59']),
    line('J1101'),
    line('99*'),
  ];

  it('puts the code before prefixes, the longer prefix first, more modifiers before fewer', () => {
    expect(shown(lines, 'J1100', ['59', '25'])).toEqual([
      'J1100 25 59: code_and_modifiers',
      'J1100 59: code_and_modifiers',
      'J1100: code',
      'J1* 59: prefix_and_modifiers',
      'J1*: prefix',
      'J*: prefix',
      '* 59: every_code_and_modifiers',
      '*: every_code',
    ]);
  });

  it('needs all of a line’s modifiers, and takes more on the claim line', () => {
    expect(shown(lines, 'J1100', ['25'])[0]).toBe('J1100: code');
    expect(shown(lines, 'J1100', ['59', 'RT'])[0]).toBe('J1100 59: code_and_modifiers');
    expect(shown(lines, 'J1100')).toEqual(['J1100: code', 'J1*: prefix', 'J*: prefix', '*: every_code']);
  });

  it('a code without modifiers beats a prefix with them, and a longer prefix a shorter one with them', () => {
    expect(shown([line('J*', ['59']), line('J1100')], 'J1100', ['59'])[0]).toBe('J1100: code');
    expect(shown([line('J*', ['59']), line('J11*')], 'J1100', ['59'])[0]).toBe('J11*: prefix');
    expect(shown([line('*', ['25', '59']), line('J*')], 'J1100', ['25', '59'])[0]).toBe('J*: prefix');
  });

  test.each([[[line('99213', ['59']), line('99213', ['25'])]], [[line('99213', ['25']), line('99213', ['59'])]]])(
    'of as many modifiers the first in the alphabet, whatever the order of the lines',
    (both) => {
      expect(shown(both, '99213', ['59', '25'])).toEqual([
        '99213 25: code_and_modifiers',
        '99213 59: code_and_modifiers',
      ]);
    },
  );

  it('nothing where no line matches', () => {
    expect(shown([line('J1100'), line('99*'), line('*', ['59'])], 'A0428', ['25'])).toEqual([]);
  });
});
