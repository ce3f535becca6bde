/** Tests where years and days of rules stand in the engine: dated values and named constants, never a formula. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { ROOT } from '../../scripts/local-databases.ts';

const ENGINE = join(ROOT, 'src/engine');

/** Files whose functions compute with a year that dates no rule. */
const ARITHMETIC: Readonly<Record<string, string>> = {
  'editors/ioce/version-quarters.ts': 'version 1.0 of the editor is of 2000, and versions number the quarters since',
};

const isYear = (value: number) => value >= 1980 && value <= 2099;
const isDay = (value: number) => value >= 1980_01_01 && value <= 2099_12_31;

/** Returns the years and YYYYMMDD days among the numbers of a text. @param where only those within functions, or all */
function datesIn(text: string, where: 'functions' | 'everywhere'): number[] {
  const dates: number[] = [];
  const visit = (node: unknown, isCounted: boolean): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: unknown; value?: unknown };
    if (isCounted && type === 'Literal' && typeof value === 'number' && (isYear(value) || isDay(value)))
      dates.push(value);
    const isFunction = typeof type === 'string' && /Function/.test(type);
    for (const child of Object.values(node)) visit(child, isCounted || isFunction);
  };
  visit(parseAst(text, { lang: 'ts' }), where === 'everywhere');
  return dates;
}

function filesOf(folder: string): string[] {
  return readdirSync(join(ENGINE, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`)
    .sort();
}

const linesOf = (files: readonly string[], where: 'functions' | 'everywhere') =>
  files.flatMap((file) => datesIn(readFileSync(join(ENGINE, file), 'utf8'), where).map((date) => `${file}: ${date}`));

test('dates within functions are told from those of constants, and from other numbers', () => {
  const text = `
    const SINCE = 20260101;
    const BY_YEAR = { 2025: 1 };
    function a(year: number) { return year === 2025 ? 450 : 20000; }
    const b = (day: number) => day < 20140401;`;
  expect(datesIn(text, 'functions')).toEqual([2025, 20140401]);
  expect(datesIn(text, 'everywhere')).toEqual([20260101, 2025, 2025, 20140401]);
});

test('the dates of a pricer stand in its rates/ or rules.ts', () => {
  const files = filesOf('pricers').filter((file) => !/^pricers\/[^/]+\/(rates\/|rules\.ts$)/.test(file));
  expect(files.length).toBeGreaterThan(150);
  expect(linesOf(files, 'everywhere')).toEqual([]);
});

test('no function of an editor, a grouper or the fee schedules has a date', () => {
  const files = ['editors', 'groupers', 'fee-schedules'].flatMap(filesOf);
  expect(files.length).toBeGreaterThan(100);
  expect(linesOf(files, 'functions').filter((line) => !((line.split(':')[0] as string) in ARITHMETIC))).toEqual([]);
  const withoutDates = Object.keys(ARITHMETIC).filter((file) => linesOf([file], 'functions').length === 0);
  expect(withoutDates.map((file) => `${file}: no longer; delete it from ARITHMETIC`)).toEqual([]);
});
