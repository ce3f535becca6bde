import { describe, expect, test } from 'vitest';
import { draws, seed } from '../../../test/support/draws.ts';
import { seededRandom } from '../../../test/support/random.ts';
import { recogniseDataset } from '../index.ts';
import { Fault, UnreadableFile } from '../reading/dataset.ts';
import { hcpcsLevel2 } from './hcpcs-level-2.ts';

interface Record {
  code: string;
  words: readonly string[];
  added?: string;
  effective?: string;
  ended?: string;
  action?: string;
}

/** Returns the lines of a code (5 characters) or modifier (2), in CMS's layout. */
function lines({ code, words, added = '20150101', effective = added, ended = '', action = 'N' }: Record): string[] {
  const kinds = code.length === 2 ? '78' : '34';
  return words.map((text, at) => {
    const start = `${code.padStart(5)}${String(at + 1).padStart(3, '0')}00${kinds[at === 0 ? 0 : 1]}`;
    if (at > 0) return start + text;
    return `${(start + text.padEnd(80) + text.slice(0, 28)).padEnd(268)}${added}${effective}${ended.padEnd(8)}${action}`;
  });
}

const RECORDS: Record[] = [
  { code: 'GA', words: ['WAIVER OF LIABILITY STATEMENT ISSUED AS REQUIRED BY PAYER POLICY, INDIVIDUAL', 'CASE'] },
  { code: 'P1', words: ['NOT TO BE SHOWN'] },
  { code: 'E0601', words: ['CONTINUOUS POSITIVE AIRWAY PRESSURE (CPAP) DEVICE'], added: '19880101' },
  {
    code: 'J1170',
    words: ['INJECTION, HYDROMORPHONE, UP TO 4 MG'],
    added: '19820101',
    effective: '20241001',
    ended: '20240930',
    action: 'D',
  },
  { code: 'V5364', words: ['DYSPHAGIA SCREENING'], added: '19990101' },
];
const textOf = (records: readonly Record[]) => `${records.flatMap(lines).join('\r\n')}\r\n`;
const TEXT = textOf(RECORDS);
const read = (text: string, name = 'HCPC2024_OCT_ANWEB.txt') => hcpcsLevel2.read({ name, text });

describe('the quarterly file', () => {
  test('is recognised by its first line', () => {
    expect(recogniseDataset(TEXT)).toBe(hcpcsLevel2);
    expect(recogniseDataset(textOf(RECORDS.slice(2)))).toBe(hcpcsLevel2);
    expect(recogniseDataset(TEXT.slice(0, 200))).toBeUndefined();
  });

  test('has codes and modifiers with their days; CPT modifiers are left out', () => {
    const { rows, ...release } = read(TEXT);
    expect(release).toEqual({
      label: 'HCPCS 2024Q4',
      scope: '20241001',
      effectiveStart: 20241001,
      effectiveEnd: 99991231,
    });
    expect([...rows]).toEqual([
      {
        type: 8,
        code: 'GA',
        description: 'WAIVER OF LIABILITY STATEMENT ISSUED AS REQUIRED BY PAYER POLICY, INDIVIDUAL CASE',
        startDate: 20150101,
        endDate: 99991231,
      },
      {
        type: 0,
        code: 'E0601',
        description: 'CONTINUOUS POSITIVE AIRWAY PRESSURE (CPAP) DEVICE',
        startDate: 19880101,
        endDate: 99991231,
      },
      {
        type: 0,
        code: 'J1170',
        description: 'INJECTION, HYDROMORPHONE, UP TO 4 MG',
        startDate: 19820101,
        endDate: 20240930,
      },
      { type: 0, code: 'V5364', description: 'DYSPHAGIA SCREENING', startDate: 19990101, endDate: 99991231 },
    ]);
  });

  test('is of the quarter of its newest action where the name states none', () => {
    expect(read(TEXT, 'codes.txt')).toMatchObject({ label: 'HCPCS 2024Q4' });
    expect(read(TEXT, 'HCPC2025_JAN_ANWEB_v2.txt')).toMatchObject({ label: 'HCPCS 2025Q1', scope: '20250101' });
  });

  test.each([
    ['a date that is none', { ...RECORDS[2], added: '20150231' }, "'20150231' is not a date YYYYMMDD"],
    ['an end before the beginning', { ...RECORDS[2], ended: '19800101' }, 'is before the date added'],
    ['an action that is none', { ...RECORDS[2], action: 'Z' }, "action 'Z' is not a known indicator"],
    ['no description', { ...RECORDS[2], words: [''] }, 'long description is blank'],
    ['a code that is none', { ...RECORDS[2], code: '99213' }, "'99213001003' is not the first line"],
  ])('%s is a fault', (_, record, reason) => {
    const rows = [...read(textOf([record as Record, ...RECORDS.slice(3)])).rows];
    expect(rows[0]).toBeInstanceOf(Fault);
    expect(rows[0]).toMatchObject({ line: 1, reason: expect.stringContaining(reason) });
    expect(rows).toHaveLength(3);
  });

  test('a description line that is missing or strange is a fault', () => {
    const [first = '', second = ''] = lines({ code: 'A4206', words: ['SYRINGE WITH NEEDLE,', 'STERILE'] });
    const rest = textOf(RECORDS.slice(2));
    const third = second.replace('00200', '00300');
    for (const text of [
      `${first}\r\n${third}\r\n${rest}`,
      `${first}\r\n${second.replace('A4206', 'A4207')}\r\n${rest}`,
    ]) {
      expect([...read(text).rows][0]).toMatchObject({
        line: 1,
        reason: expect.stringContaining('does not continue A4206'),
      });
    }
  });

  test('a code that stands twice with other words is a fault', () => {
    const twice = textOf([...RECORDS.slice(0, 3), { code: 'E0601', words: ['SOMETHING ELSE'] }, ...RECORDS.slice(3)]);
    expect([...read(twice).rows].filter((row) => row instanceof Fault)).toEqual([
      new Fault(5, 'E0601 stands on line 4 with other values'),
    ]);
  });

  test('cut anywhere, it is a fault or unreadable', () => {
    const random = seededRandom(seed);
    for (let time = 0; time < draws; time++) {
      const text = TEXT.slice(0, random.below(TEXT.length - 2));
      let faults: unknown[] = [];
      try {
        faults = [...read(text).rows].filter((row) => row instanceof Fault);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile);
        continue;
      }
      expect(faults, `${text.length} of ${TEXT.length} characters`).not.toEqual([]);
    }
  });
});
