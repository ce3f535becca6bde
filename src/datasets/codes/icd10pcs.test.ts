/** The four ICD-10-PCS publications, on small files in CMS's layouts; invented parts say SAMPLE. */
import { describe, expect, test } from 'vitest';
import { type Dataset, Fault, UnreadableFile } from '../reading/dataset.ts';
import { icd10pcsDefinitions } from './icd10pcs-definitions.ts';
import { icd10pcsIndex } from './icd10pcs-index.ts';
import { icd10pcsOrder } from './icd10pcs-order.ts';
import { icd10pcsTables } from './icd10pcs-tables.ts';

const line = (number: string, code: string, valid: 0 | 1, short: string, long: string) =>
  `${number} ${code.padEnd(7)} ${valid} ${short.padEnd(60)} ${long}\r\n`;

const ORDER = [
  line('00001', '001', 0, 'Central Nervous System and Cranial Nerves, Bypass', 'Central Nervous System, Bypass'),
  line('00002', '0016070', 1, 'Bypass Cereb Vent to Nasophar', 'Bypass Cerebral Ventricle to Nasopharynx'),
  line('00003', 'XY0YX37', 1, 'Extracorporeal Introduction', 'Extracorporeal Introduction of Nafamostat Anticoagulant'),
].join('');
const CODES =
  '0016070 Bypass Cerebral Ventricle to Nasopharynx\r\n0016071 Bypass Cerebral Ventricle to Mastoid Sinus\r\nXY0YX37 Extracorporeal Introduction of Nafamostat Anticoagulant\r\n';

const label = ([code, text]: [string, string]) => `<label code="${code}">${text}</label>`;
const axis = (pos: number, title: string, labels: [string, string][], more = '') =>
  `<axis pos="${pos}" values="${labels.length}"><title>${title}</title>${labels.map(label).join('')}${more}</axis>\n`;
const tableOf = (section: [string, string], rows: string) =>
  `<pcsTable>${axis(1, 'Section', [section])}${axis(2, 'Body System', [['S', 'Lower Joints']])}${axis(3, 'Operation', [['R', 'Replacement']], '<definition>Putting in &amp; on</definition>')}${rows}</pcsTable>\n`;
const ROW = `<pcsRow codes="4">${axis(4, 'Body Part', [
  ['9', 'Hip Joint, Right'],
  ['B', 'Hip Joint, Left'],
])}${axis(5, 'Approach', [['0', 'Open']])}${axis(6, 'Device', [['J', 'Synthetic Substitute']])}${axis(7, 'Qualifier', [
  ['9', 'Cemented'],
  ['Z', 'No Qualifier'],
])}</pcsRow>\n`;
const TABLES = `<?xml version="1.0" encoding="utf-8"?>
<ICD10PCS.tabular>
<version>2021</version>
<title>2021 ICD-10-PCS Tables</title>
${tableOf(['0', 'Medical and Surgical'], ROW)}${tableOf(['X', 'New Technology'], ROW)}</ICD10PCS.tabular>
`;
const INDEX = `<?xml version="1.0" encoding="utf-8"?>
<ICD10PCS.index>
  <version>2021</version>
  <title>2021 ICD-10-PCS Index</title>
  <letter><title>A</title>
    <mainTerm><title>Abdominoplasty</title>
      <term level="1"><see>Alteration, Abdominal Wall<codes>0W0F</codes></see></term>
      <term level="1"><see>Alteration, Abdominal Wall<codes>0W0F</codes></see></term>
      <term level="1"><see></see></term>
      <term level="1"><title>SAMPLE</title><term level="2"><title>Deep</title><code>0W0F07Z</code></term></term>
    </mainTerm>
  </letter>
  <letter><title>Z</title>
    <mainTerm><title>Zyvox</title><use>Oxazolidinones<tab>3E0</tab></use></mainTerm>
  </letter>
</ICD10PCS.index>
`;
const DEFINITIONS = `<?xml version="1.0" encoding="utf-8"?>
<ICD10PCS.definitions>
  <version>2021</version>
  <title>2021 ICD-10-PCS Definitions</title>
  <section code="0"><title>Medical and Surgical</title>
    <axis pos="3"><title>Operation</title>
      <terms><title>Bypass</title><definition>Altering the route</definition><explanation>Rerouting</explanation><includes>Coronary artery bypass</includes></terms>
    </axis>
    <axis pos="4"><title>Body Part</title>
      <terms><title>1st Toe, Left</title><title>1st Toe, Right</title><includes>Hallux</includes><includes>Big toe</includes></terms>
    </axis>
  </section>
  <deviceAggregation><aggregate><device>Bone</device></aggregate></deviceAggregation>
</ICD10PCS.definitions>
`;

/** Returns the document as the derived dump: one line for each element and attribute. */
function dumpOf(rows: [level: number, element: string, attribute: string, value: string][]): string {
  const path: string[] = [];
  let id = 0;
  const lines = rows.map(([level, element, attribute, value]) => {
    path.length = level - 1;
    path.push(element);
    if (attribute === '') id += 1;
    const levels = Array.from({ length: 5 }, (_, at) => path[at] ?? '');
    return [element, id, attribute, `"${value}"`, ...levels].join(',');
  });
  return `elem,elemid,attr,value,level1,level2,level3,level4,level5\n${lines.join('\n')}\n`;
}

function read<Row>(dataset: Dataset<Row>, text: string, name: string): (Row | Fault)[] {
  return [...dataset.read({ name, text }).rows];
}
const faults = (rows: unknown[]) =>
  rows.filter((row) => row instanceof Fault).map(({ line, reason }) => [line, reason]);

const FY2021 = { scope: '2021', effectiveStart: 20201001, effectiveEnd: 20210930 };

describe('codes', () => {
  test('the order file: short and long descriptions, no header lines; the year from its name', () => {
    const reading = icd10pcsOrder.read({ name: 'a.zip/icd10pcs_order_2024.rebuilt.txt', text: ORDER });
    expect(reading).toMatchObject({
      label: 'ICD-10-PCS codes FY2024',
      scope: '2024',
      effectiveStart: 20231001,
      effectiveEnd: 20240930,
    });
    expect([...reading.rows]).toEqual([
      {
        code: '0016070',
        shortDescription: 'Bypass Cereb Vent to Nasophar',
        description: 'Bypass Cerebral Ventricle to Nasopharynx',
        startDate: 20231001,
        endDate: 20240930,
      },
      expect.objectContaining({ code: 'XY0YX37', shortDescription: 'Extracorporeal Introduction' }),
    ]);
  });

  test('the codes file: long descriptions alone; a stated period goes before the name', () => {
    const reading = icd10pcsOrder.read(
      { name: 'icd10pcs_codes_2026.txt', text: CODES },
      { effective: '20241001-20250930' },
    );
    expect(reading).toMatchObject({ label: 'ICD-10-PCS codes FY2025', scope: '2025' });
    expect([...reading.rows][1]).toEqual({
      code: '0016071',
      shortDescription: null,
      description: 'Bypass Cerebral Ventricle to Mastoid Sinus',
      startDate: 20241001,
      endDate: 20250930,
    });
  });

  test('without a year, or with a period of two: unreadable', () => {
    expect(() => icd10pcsOrder.read({ name: 'codes.txt', text: CODES })).toThrow(/neither the file nor its name/);
    expect(() => icd10pcsOrder.read({ name: 'codes.txt', text: CODES }, { effective: '20250101-20251231' })).toThrow(
      'the effective period 20250101-20251231 is not within one fiscal year',
    );
  });

  test.each([
    [
      'a short code',
      CODES.replace('0016071 ', '001607'),
      [[2, "'001607Bypass Cerebra…' is not a code and its description"]],
    ],
    [
      'the letter O',
      CODES.replace('0016071', '00160O1'),
      [[2, "'00160O1 Bypass Cereb…' is not a code and its description"]],
    ],
    ['a code twice', CODES.replace('0016071', '0016070'), [[2, '0016070 stands on line 1 with other values']]],
    ['no end of the last line', CODES.trimEnd(), [[3, 'the last line has no end: the file is cut']]],
    [
      'no New Technology',
      CODES.split('X')[0] as string,
      [[3, 'the file ends with 0016071, before section X: it is cut']],
    ],
  ])('%s is a fault with its line', (_, text, expected) => {
    expect(faults(read(icd10pcsOrder, text, 'icd10pcs_codes_2026.txt'))).toEqual(expected);
  });

  test('a file that is not sorted is unreadable', () => {
    const [first, second, last] = CODES.split('\r\n');
    expect(() => read(icd10pcsOrder, `${second}\r\n${first}\r\n${last}\r\n`, 'icd10pcs_codes_2026.txt')).toThrow(
      '0016070 stands after 0016071: the file is not sorted',
    );
  });
});

describe('tables', () => {
  test('each row with its seven axes', () => {
    const reading = icd10pcsTables.read({ name: 'icd10pcs_tables_2021.xml', text: TABLES });
    expect(reading).toMatchObject({ label: 'ICD-10-PCS tables FY2021', ...FY2021 });
    const rows = [...reading.rows];
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({
      axes: [
        { title: 'Section', values: [['0', 'Medical and Surgical']] },
        { title: 'Body System', values: [['S', 'Lower Joints']] },
        { title: 'Operation', values: [['R', 'Replacement']] },
        {
          title: 'Body Part',
          values: [
            ['9', 'Hip Joint, Right'],
            ['B', 'Hip Joint, Left'],
          ],
        },
        { title: 'Approach', values: [['0', 'Open']] },
        { title: 'Device', values: [['J', 'Synthetic Substitute']] },
        {
          title: 'Qualifier',
          values: [
            ['9', 'Cemented'],
            ['Z', 'No Qualifier'],
          ],
        },
      ],
      definition: 'Putting in & on',
    });
  });

  test.each([
    ['a wrong number of codes', 'codes="4"', 'codes="5"', 'the row says 5 codes and has 4'],
    ['a wrong number of values', 'pos="4" values="2"', 'pos="4" values="3"', 'axis 4 says 3 values, has 2'],
    ['a value that is none', '<label code="J"', '<label code="O"', "'O' is not a PCS value"],
    ['a missing axis', 'pos="5"', 'pos="6"', 'axis 6 stands in place 5'],
  ])('%s is a fault', (_, from, to, reason) => {
    const actual = faults(read(icd10pcsTables, TABLES.replace(from, to), 'tables.xml'));
    expect(actual).toHaveLength(1);
    expect(actual[0]?.[1]).toContain(reason);
  });

  test('without section X: cut', () => {
    expect(() => icd10pcsTables.read({ name: 't.xml', text: TABLES.replace('code="X"', 'code="9"') })).toThrow(
      't.xml: the last table is not of section X: the file is cut',
    );
  });

  test('XML that is none names file and line', () => {
    expect(() => icd10pcsTables.read({ name: 't.xml', text: TABLES.replace('</pcsRow>', '</pcsrow>') })).toThrow(
      /^t\.xml: line \d+: /,
    );
  });
});

describe('index', () => {
  test('entries with their place in the tree; an empty reference is passed over, equal ones are numbered', () => {
    const reading = icd10pcsIndex.read({ name: 'icd10pcs_index_2021.xml', text: INDEX });
    expect(reading).toMatchObject({ label: 'ICD-10-PCS index FY2021', ...FY2021 });
    const none = { title: null, see: null, use: null, code: null, codes: null, table: null };
    const see = { ...none, see: 'Alteration, Abdominal Wall', codes: '0W0F', year: 2021, letter: 'A', childCount: 0 };
    expect([...reading.rows]).toEqual([
      {
        ...none,
        year: 2021,
        letter: 'A',
        level: 0,
        title: 'Abdominoplasty',
        name: ['Abdominoplasty'],
        path: [],
        childCount: 3,
      },
      { ...see, level: 1, name: ['Abdominoplasty', 'see Alteration, Abdominal Wall 0W0F'], path: ['Abdominoplasty'] },
      {
        ...see,
        level: 1,
        name: ['Abdominoplasty', 'see Alteration, Abdominal Wall 0W0F (2)'],
        path: ['Abdominoplasty'],
      },
      expect.objectContaining({ title: 'SAMPLE', level: 1, childCount: 1 }),
      expect.objectContaining({ title: 'Deep', code: '0W0F07Z', level: 2, path: ['Abdominoplasty', 'SAMPLE'] }),
      expect.objectContaining({ title: 'Zyvox', use: 'Oxazolidinones', table: '3E0', letter: 'Z', path: [] }),
    ]);
  });

  test('a code that is none is a fault with its line', () => {
    expect(faults(read(icd10pcsIndex, INDEX.replace('0W0F07Z', '0W0F07'), 'index.xml'))).toEqual([
      [10, "code '0W0F07' is not of ICD-10-PCS"],
    ]);
  });
});

describe('definitions', () => {
  test('terms by section and axis', () => {
    const reading = icd10pcsDefinitions.read({ name: 'icd10pcs_definitions_2021.xml', text: DEFINITIONS });
    expect(reading).toMatchObject({ label: 'ICD-10-PCS definitions FY2021', ...FY2021 });
    expect([...reading.rows]).toEqual([
      {
        section: '0',
        sectionTitle: 'Medical and Surgical',
        axisPos: 3,
        axisTitle: 'Operation',
        titles: ['Bypass'],
        definition: 'Altering the route',
        explanation: 'Rerouting',
        includes: ['Coronary artery bypass'],
      },
      expect.objectContaining({
        axisPos: 4,
        titles: ['1st Toe, Left', '1st Toe, Right'],
        definition: null,
        includes: ['Hallux', 'Big toe'],
      }),
    ]);
  });
});

test('the derived dump of a document is read as the document', () => {
  const text = dumpOf([
    [1, 'ICD10PCS.definitions', '', ''],
    [2, 'version', '', '2024'],
    [2, 'title', '', '2024 ICD-10-PCS Definitions'],
    [2, 'section', '', ''],
    [2, 'section', 'code', '0'],
    [3, 'title', '', 'Medical and Surgical'],
    [3, 'axis', '', ''],
    [3, 'axis', 'pos', '3'],
    [4, 'title', '', 'Operation'],
    [4, 'terms', '', ''],
    [5, 'title', '', 'Bypass'],
    [5, 'definition', '', 'Altering, the route'],
    [2, 'deviceAggregation', '', ''],
  ]);
  expect(icd10pcsDefinitions.recognise(text)).toBe(true);
  expect(icd10pcsTables.recognise(text) || icd10pcsIndex.recognise(text)).toBe(false);
  const reading = icd10pcsDefinitions.read({ name: 'source_definitions.csv', text });
  expect(reading).toMatchObject({ label: 'ICD-10-PCS definitions FY2024', scope: '2024' });
  expect([...reading.rows]).toEqual([
    expect.objectContaining({ section: '0', axisPos: 3, titles: ['Bypass'], definition: 'Altering, the route' }),
  ]);
  expect(() =>
    icd10pcsDefinitions.read({ name: 'd.csv', text: text.replace(/.*version.*\n/, '').replace('level1', 'x') }),
  ).toThrow(UnreadableFile);
});

test.each<[string, Dataset, string]>([
  ['order file', icd10pcsOrder as Dataset, ORDER],
  ['codes file', icd10pcsOrder as Dataset, CODES],
  ['tables', icd10pcsTables as Dataset, TABLES],
  ['index', icd10pcsIndex as Dataset, INDEX],
  ['definitions', icd10pcsDefinitions as Dataset, DEFINITIONS],
])('%s cut anywhere: a fault or unreadable, never silently short', (_, dataset, text) => {
  const name = 'icd10pcs_2021.txt';
  const whole = read(dataset, text, name);
  expect(faults(whole)).toEqual([]);
  for (let end = 1; end < text.trimEnd().length; end++) {
    let rows: unknown[];
    try {
      rows = read(dataset, text.slice(0, end), name);
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableFile);
      continue;
    }
    expect(faults(rows).length, text.slice(Math.max(0, end - 40), end)).toBeGreaterThan(0);
  }
});

test('the order file of ICD-10-CM is none of these', () => {
  const text =
    line('00001', 'A00', 0, 'Cholera', 'Cholera') + line('00002', 'A000', 1, 'Cholera due to', 'Cholera due to');
  expect(icd10pcsOrder.recognise(text)).toBe(false);
  expect(icd10pcsOrder.recognise('A000    Cholera due to Vibrio cholerae\r\nA001    Cholera\r\n')).toBe(false);
});
