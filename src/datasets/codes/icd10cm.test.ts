import { describe, expect, it, test } from 'vitest';
import { draws, seed } from '../../../test/support/draws.ts';
import { seededRandom } from '../../../test/support/random.ts';
import { chapterOf, chaptersOn } from '../../engine/codes/icd10cm-chapters.ts';
import { type Dataset, Fault, UnreadableFile } from '../reading/dataset.ts';
import { icd10cmDrug } from './icd10cm-drug.ts';
import { icd10cmEindex, icd10cmIndex } from './icd10cm-index.ts';
import { icd10cmNeoplasm } from './icd10cm-neoplasm.ts';
import { icd10cmOrder } from './icd10cm-order.ts';

const NAME = 'icd10cm_order_2026.txt';

/** One billable category a chapter, and a few categories with subdivisions. */
const CODES: [code: string, valid: 0 | 1, description: string][] = [
  ['A09', 1, 'Infectious gastroenteritis and colitis, unspecified'],
  ['C61', 1, 'Malignant neoplasm of prostate'],
  ['D62', 1, 'Acute posthemorrhagic anemia'],
  ['E41', 1, 'Nutritional marasmus'],
  ['F05', 1, 'Delirium due to known physiological condition'],
  ['G10', 1, "Huntington's disease"],
  ['H28', 1, 'Cataract in diseases classified elsewhere'],
  ['H82', 0, 'Vertiginous syndromes in diseases classified elsewhere'],
  ['H821', 1, 'Vertiginous syndromes in diseases classified elsewhere, right ear'],
  ['I10', 1, 'Essential (primary) hypertension'],
  ['J00', 1, 'Acute nasopharyngitis [common cold]'],
  ['K30', 1, 'Functional dyspepsia'],
  ['L84', 1, 'Corns and callosities'],
  ['M1A', 0, 'Chronic gout'],
  ['M1A9', 0, 'Chronic gout, unspecified'],
  ['M1A9XX0', 1, 'Chronic gout, unspecified, without tophus (tophi)'],
  ['N19', 1, 'Unspecified kidney failure'],
  ['O80', 1, 'Encounter for full-term uncomplicated delivery'],
  ['P84', 1, 'Other problems with newborn'],
  ['QA0', 0, 'Neurodevelopmental disorders related to specific genetic pathogenic variants'],
  ['QA00', 1, 'Neurodevelopmental disorders related to pathogenic variants in specific genes'],
  ['R42', 1, 'Dizziness and giddiness'],
  ['S00', 0, 'Superficial injury of head'],
  ['S000', 0, 'Superficial injury of scalp'],
  ['S0003', 0, 'Contusion of scalp'],
  ['S0003XA', 1, 'Contusion of scalp, initial encounter'],
  ['Y09', 1, 'Assault by unspecified means'],
  ['Z66', 1, 'Do not resuscitate'],
  ['U09', 0, 'Post COVID-19 condition'],
  ['U099', 1, 'Post COVID-19 condition, unspecified'],
];

function orderFile(codes = CODES): string {
  const line = ([code, valid, long]: (typeof CODES)[number], at: number) =>
    `${String(at + 1).padStart(5, '0')} ${code.padEnd(7)} ${valid} ${long.slice(0, 60).padEnd(60)} ${long}\r\n`;
  return codes.map(line).join('');
}

function read<Row>(dataset: Dataset<Row>, name: string, text: string, effective?: string) {
  const reading = dataset.read({ name, text }, { effective });
  const all = [...reading.rows];
  return {
    ...reading,
    rows: all.filter((row): row is Row => !(row instanceof Fault)),
    faults: all.filter((row) => row instanceof Fault),
  };
}

describe('the order file', () => {
  const { rows, faults, ...release } = read(icd10cmOrder, NAME, orderFile());
  const parents = new Map(rows.map(({ code, parent }) => [code, parent]));

  it('is read whole', () => {
    expect(faults).toEqual([]);
    expect(rows).toHaveLength(CODES.length);
    expect(release).toMatchObject({
      label: 'ICD-10-CM 2026',
      scope: '20251001-20260930',
      effectiveStart: 20251001,
      effectiveEnd: 20260930,
    });
    expect(rows[0]).toEqual({
      code: 'A09',
      shortDescription: 'Infectious gastroenteritis and colitis, unspecified',
      description: 'Infectious gastroenteritis and colitis, unspecified',
      isBillable: true,
      chapter: '1',
      parent: null,
      startDate: 20251001,
      endDate: 20260930,
    });
  });

  it.each([
    ['M1A', null],
    ['M1A9', 'M1A'],
    ['M1A9XX0', 'M1A9'],
    ['S0003XA', 'S0003'],
    ['S0003', 'S000'],
    ['U099', 'U09'],
  ])('%s is under %s', (code, parent) => expect(parents.get(code)).toBe(parent));

  it('is of the year in its name, or of the stated period', () => {
    const period = (name: string, effective?: string) => {
      const { label, scope } = icd10cmOrder.read({ name, text: orderFile() }, { effective });
      return [label, scope];
    };
    expect(period('april-1-2026-code-descriptions.zip/icd10cm_order_2026.txt')).toEqual([
      'ICD-10-CM 2026 April',
      '20260401-20260930',
    ]);
    expect(period('codes.txt', '20261001-20270930')).toEqual(['ICD-10-CM 2027', '20261001-20270930']);
    expect(period(NAME, '20260401-20260930')).toEqual(['ICD-10-CM 2026 April', '20260401-20260930']);
    expect(() => period('codes.txt')).toThrow(/neither the file nor its name states the fiscal year/);
    expect(() => period(NAME, '20260101-20261231')).toThrow(/is not within one fiscal year/);
    expect(() => period('icd10cm_order_2014.txt')).toThrow(/was not in force in fiscal year 2014/);
  });

  it.each([
    ['a line cut short', (text: string) => text.replace(/^(00003 .{20}).*/m, '$1'), 3, /is not an order number/],
    ['a line left out', (text: string) => text.replace(/^00003 .*\r\n/m, ''), 3, /order number 4 does not follow 2/],
    ['another flag', (text: string) => text.replace('C61     1', 'C61     2'), 2, /is not an order number/],
    ['a code in small letters', (text: string) => text.replace('C61 ', 'c61 '), 2, /code 'c61' is not 3 to 7/],
    ['a code twice', (text: string) => text.replace('C61 ', 'A09 '), 2, /code A09 stands twice/],
    [
      'a category missing',
      (text: string) => text.replace('J00    ', 'J001   '),
      11,
      /the category J00 of J001 is not above/,
    ],
    [
      'nothing under',
      (text: string) => text.replace('I10     1', 'I10     0'),
      10,
      /I10 is no valid code and has none/,
    ],
  ])('%s is a fault', (_, change, line, reason) => {
    const { faults } = read(icd10cmOrder, NAME, change(orderFile()));
    expect(faults[0]).toMatchObject({ line, reason: expect.stringMatching(reason) });
  });

  it('takes a category outside every chapter with the nearest of its letter, and says so', () => {
    const text = orderFile().replace('E41 ', 'E9A ').replace('P84 ', 'P97 ').replace('C61 ', 'D4A ');
    const { rows, faults, notes } = read(icd10cmOrder, NAME, text);
    expect(faults).toEqual([]);
    const chapters = new Map(rows.map(({ code, chapter }) => [code, chapter]));
    expect(['E9A', 'P97', 'D4A', 'QA00'].map((code) => chapters.get(code))).toEqual(['4', '16', '2', '17']);
    expect(notes).toEqual([
      `${NAME}: D4A is in no known chapter; it is taken with chapter 2 (C00-D49)`,
      `${NAME}: E9A is in no known chapter; it is taken with chapter 4 (E00-E89)`,
      `${NAME}: P97 is in no known chapter; it is taken with chapter 16 (P00-P96)`,
    ]);
  });

  it('of fiscal year 2027 has QA1 in chapter 17', () => {
    const { rows, faults, notes } = read(icd10cmOrder, 'icd10cm_order_2027.txt', orderFile().replaceAll('QA0', 'QA1'));
    expect([faults, notes]).toEqual([[], []]);
    expect(rows.find(({ code }) => code === 'QA10')?.chapter).toBe('17');
  });

  it('cut anywhere is never silently short', () => {
    const text = orderFile();
    const random = seededRandom(seed);
    const cuts = [...text.matchAll(/\n/g)].map(({ index }) => index + 1).slice(0, -1);
    for (let round = 0; round < draws; round++) cuts.push(1 + random.below(text.length - 2));
    for (const cut of cuts) expect(read(icd10cmOrder, NAME, text.slice(0, cut)).faults, `${cut}`).not.toEqual([]);
  });
});

test('the derived order file: its year from its name, no short descriptions', () => {
  const codes = CODES.flatMap(([code, ...rest]) => {
    if (code === 'A09') return [['A00', ...rest]];
    return code.startsWith('QA0')
      ? code === 'QA0'
        ? [['Q99', 1, 'Other chromosome abnormalities']]
        : []
      : [[code, ...rest]];
  });
  const lines = codes.map(([code, valid, long], at) => `${at + 1},${valid},${code},${code},"${long}"\n`);
  const text = `order,valid,code,code_dotted,description\n${lines.join('')}`;
  expect(icd10cmOrder.recognise(text)).toBe(true);
  const { faults, label, notes, rows } = read(icd10cmOrder, 'icd10cm_order_2024.decoded.csv', text);
  expect(faults).toEqual([]);
  expect(label).toBe('ICD-10-CM 2024');
  expect(notes).toHaveLength(1);
  expect(rows).toHaveLength(codes.length);
  expect(rows[0]).toMatchObject({ code: 'A00', shortDescription: '', startDate: 20231001, endDate: 20240930 });
  const withoutP = read(icd10cmOrder, 'icd10cm_order_2024.csv', text.replaceAll('P84', 'N99'));
  expect(withoutP.faults).toEqual([expect.objectContaining({ reason: expect.stringContaining('of chapter 16') })]);
});

test('chapters by date', () => {
  expect(chaptersOn(20150930)).toEqual([]);
  expect(chaptersOn(20151001)).toHaveLength(21);
  expect(chaptersOn(20200401)).toHaveLength(22);
  expect(chapterOf('QA00101', 20250930)).toMatchObject({ chapter: '17', last: 'Q99' });
  expect(chapterOf('U070', 20200331)).toBeUndefined();
  expect(chapterOf('QA00101', 20251001)).toMatchObject({ chapter: '17', first: 'Q00', last: 'QA0' });
  expect(chapterOf('QA171', 20261001)).toMatchObject({ chapter: '17', first: 'Q00', last: 'QA1' });
  expect(chapterOf('O9A211', 20251001)?.chapter).toBe('15');
  expect(chapterOf('D3A00', 20251001)?.chapter).toBe('2');
  expect(chapterOf('H5901', 20251001)?.chapter).toBe('7');
});

const INDEX = `<?xml version="1.0" encoding="utf-8"?>
<ICD10CM.index>
  <version>2026</version>
  <title>ICD-10-CM INDEX TO DISEASES and INJURIES</title>
  <letter>
    <title>D</title>
    <mainTerm>
      <title>Disease, diseased</title>
      <seeAlso>Syndrome</seeAlso>
      <term level="1">
        <title>Alzheimer's</title>
        <code>G30.9</code>
        <manif>F02.80</manif>
      </term>
      <term level="1">
        <title>heart<nemod>(organic)</nemod></title>
        <code>I51.9</code>
        <term level="2">
          <title>with</title>
        </term>
        <term level="2">
          <title>with</title>
          <subcat>T75.0</subcat>
        </term>
        <term level="2"><title>ischemic</title><seecat>I25</seecat></term>
      </term>
    </mainTerm>
  </letter>
</ICD10CM.index>
`;

describe('an index', () => {
  const NAMED = 'icd10cm-index-April-1-2026-XML.xml';

  it('keeps the titles above each entry', () => {
    const { rows, faults, ...release } = read(icd10cmIndex, NAMED, INDEX);
    expect(faults).toEqual([]);
    expect(release).toMatchObject({ label: 'ICD-10-CM Index 2026 April', scope: '2026', effectiveStart: 20260401 });
    const main = 'Disease, diseased';
    const heart = 'heart (organic)';
    expect(rows.map(({ level, path }) => [level, path])).toEqual([
      [0, [main]],
      [1, [main, "Alzheimer's"]],
      [1, [main, heart]],
      [2, [main, heart, 'with']],
      [2, [main, heart, 'with']],
      [2, [main, heart, 'ischemic']],
    ]);
    expect(rows[0]).toMatchObject({ letter: 'D', indexType: 0, code: null, seeAlso: 'Syndrome', parentKey: null });
    expect(rows[1]).toMatchObject({ code: 'G30.9', manifestation: 'F02.80', parentKey: rows[0]?.key });
    expect(rows[4]).toMatchObject({ code: 'T75.0-', parentKey: rows[2]?.key });
    expect(rows[5]).toMatchObject({ code: null, see: 'category I25' });
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it('is in force from October where its name says nothing of April', () => {
    expect(read(icd10cmIndex, 'icd10cm_index_2026.xml', INDEX)).toMatchObject({
      label: 'ICD-10-CM Index 2026',
      effectiveStart: 20251001,
      effectiveEnd: 20260930,
    });
    expect(() => read(icd10cmIndex, 'i.xml', INDEX, '20241001-20250930')).toThrow(
      /fiscal year 2026, which the file is/,
    );
  });

  it('is not taken for the other', () => {
    expect([icd10cmIndex.recognise(INDEX), icd10cmEindex.recognise(INDEX)]).toEqual([true, false]);
    expect(() => icd10cmEindex.read({ name: NAMED, text: INDEX })).toThrow(UnreadableFile);
  });

  it.each([
    ['a code that is none', INDEX.replace('G30.9', 'G309'), 13, /'G309' is not a code/],
    ['an element that is unknown', INDEX.replaceAll('manif>', 'manifest>'), 14, /manifest is unknown/],
    ['a cell', INDEX.replace('<code>G30.9</code>', '<cell col="2">G30.9</cell>'), 14, /has cells/],
  ])('%s is a fault', (_, text, line, reason) => {
    const [fault] = read(icd10cmIndex, NAMED, text).faults;
    expect(fault).toMatchObject({ reason: expect.stringMatching(reason) });
    expect(Math.abs((fault as Fault).line - line)).toBeLessThanOrEqual(1);
  });

  it.each([
    [
      'a level is passed over',
      INDEX.replace('level="2"', 'level="3"'),
      /a term of level 3 stands under one of level 1/,
    ],
    ['an entry has two codes', INDEX.replace('<manif>F02.80</manif>', '<code>F02.80</code>'), /line 13: .*two of code/],
    ['an entry has no title', INDEX.replace("<title>Alzheimer's</title>", ''), /has no title/],
    ['there is no version', INDEX.replace('<version>2026</version>', ''), /the version '' is not a fiscal year/],
    ['there is no term', INDEX.replace(/<letter>[\s\S]*<\/letter>/, ''), /there is no term/],
  ])('is unreadable where %s', (_, text, reason) => {
    expect(() => icd10cmIndex.read({ name: NAMED, text })).toThrow(reason);
  });

  it('cut anywhere is unreadable', () => {
    const random = seededRandom(seed);
    const end = INDEX.lastIndexOf('>');
    for (let round = 0; round < draws; round++) {
      const text = INDEX.slice(0, random.below(end));
      expect(() => icd10cmIndex.read({ name: NAMED, text }), text.slice(-20)).toThrow(UnreadableFile);
    }
  });
});

function table(headings: readonly string[], body: string): string {
  const heads = headings.map((heading, at) => `<head col="${at + 1}">${heading}</head>`).join('\n');
  return `<ICD10CM.index><version>2026</version><indexHeading>${heads}</indexHeading>${body}</ICD10CM.index>`;
}
const cells = (...codes: string[]) => codes.map((code, at) => `<cell col="${at + 2}">${code}</cell>`).join('');

const DRUG_HEADINGS = [
  'Substance',
  'Poisoning Accidental (unintentional)',
  'Poisoning Intentional self-harm',
  'Poisoning Assault',
  'Poisoning Undetermined',
  'Adverse effect',
  'Underdosing',
];

test('the Table of Drugs and Chemicals', () => {
  const body = `<letter><title>A</title><mainTerm><title>Alcohol</title>${cells('T51.91', 'T51.92', 'T51.93', 'T51.94', '--', '--')}
    <term level="1"><title>beverage</title><see>Ethanol</see></term></mainTerm></letter>`;
  const { rows, faults, label } = read(icd10cmDrug, 'icd10cm-drug-April-1-2026-XML.xml', table(DRUG_HEADINGS, body));
  expect(faults).toEqual([]);
  expect(label).toBe('ICD-10-CM Drug Table 2026 April');
  expect(rows).toEqual([
    {
      letter: 'A',
      level: 0,
      path: ['Alcohol'],
      key: 'Alcohol',
      parentKey: null,
      see: null,
      seeAlso: null,
      accidental: 'T51.91',
      selfHarm: 'T51.92',
      assault: 'T51.93',
      undetermined: 'T51.94',
      adverseEffect: null,
      underdosing: null,
    },
    expect.objectContaining({ path: ['Alcohol', 'beverage'], see: 'Ethanol', accidental: null }),
  ]);
  const swapped = [...DRUG_HEADINGS.slice(0, 5), 'Underdosing', 'Adverse effect'];
  expect(() => icd10cmDrug.read({ name: 'd.xml', text: table(swapped, body) })).toThrow(
    /column 6 is headed 'Underdosing'/,
  );
  const wrong = read(icd10cmDrug, 'd.xml', table(DRUG_HEADINGS, body.replace('T51.93', 'T5193')));
  expect(wrong.faults).toEqual([expect.objectContaining({ reason: "'T5193' in column 4 is not a code of ICD-10-CM" })]);
});

test('the Table of Neoplasms: a site is under its own letter', () => {
  const headings = [
    'Neoplasm',
    'Malignant Primary',
    'Malignant Secondary',
    'Ca in situ',
    'Benign',
    'Uncertain Behavior',
    'Unspecified Behavior',
  ];
  const body = `<letter><title>N</title><mainTerm><title>Neoplasm, neoplastic</title>${cells('C80.1', 'C79.9')}
    <term level="1"><title>breast</title>${cells('C50.9-', 'C79.81', 'D05.-', 'D24.-', 'D48.6-', 'D49.3')}
    <term level="2"><title>nipple</title><manif>areola</manif>${cells('-', '-', '-', '-', '-', '-')}</term></term>
    </mainTerm></letter>`;
  const { rows, faults } = read(icd10cmNeoplasm, 'icd10cm-neoplasm-2026.xml', table(headings, body));
  expect(faults).toEqual([]);
  expect(rows).toEqual([
    expect.objectContaining({ letter: 'N', malignantPrimary: 'C80.1', inSitu: null }),
    expect.objectContaining({ letter: 'B', malignantPrimary: 'C50.9-', benign: 'D24.-' }),
    expect.objectContaining({ letter: 'B', path: ['Neoplasm, neoplastic', 'breast', 'nipple [areola]'] }),
  ]);
});
