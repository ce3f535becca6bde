/** Publications of the outpatient code editor's tables: rows in CMS's layouts, and refused files. */
import { describe, expect, it, test } from 'vitest';
import { draws, seed } from '../../../test/support/draws.ts';
import { seededRandom } from '../../../test/support/random.ts';
import { Fault, type ReadOptions, UnreadableFile } from '../reading/dataset.ts';
import { IOCE_DATASETS } from './ioce.ts';
import type { IoceRow } from './rows.ts';

const named = (name: string) => {
  const dataset = IOCE_DATASETS.find((each) => each.name === name);
  if (!dataset) throw new Error(`no dataset ${name}`);
  return dataset;
};
const read = (name: string, text: string, file = 'file.txt', options?: ReadOptions) => {
  const { rows, ...release } = named(name).read({ name: file, text }, options);
  return { ...release, rows: [...rows] };
};
const values = (rows: readonly (IoceRow | Fault)[]) => rows.map((row) => (row instanceof Fault ? row : row.values));

const B = `,Addendum B.-- OPPS Payment by HCPCS Code for CY 2025,,,,,,,,,,,\r
,CPT codes and descriptions only are copyright 2024 American Medical Association.,,,,,,,,,,,\r
HCPCS Code,Short Descriptor,SI,APC,Relative Weight,Payment Rate,National Unadjusted Copayment,Minimum Unadjusted Copayment,IRA Coinsurance percentage ,Adjusted Beneficiary Copayment,Drug and Device Pass-Through Expiration during Calendar Year,Note,* Indicates a Change\r
0001F,A descriptor of the AMA,E1,,, ,,,,,,,\r
27447,,J1,5115,144.2970,"$12,866.820",.,"$2,573.37",,"$1,676.00",,"Copayments capped at inpatient deductible of $1,676.00.",\r
A4341\u00ff,Iduc valve pat inst repl,N,,, ,,,,,,,\r
A9602,Fluorodopa f-18 diag per mci,K ,9053,,$873.840,.,$174.77,19.692%,$174.77,*,,*\r
`;
const OCTOBER = '508 version of October 2025 Web Addendum B.10.31.25.csv';

describe('Addendum B', () => {
  it('is read as published: 5 digits of the APC, no descriptor of the AMA, no amount for a dot', () => {
    const { label, scope, effectiveStart, effectiveEnd, rows } = read('opps-b', B, OCTOBER);
    expect({ label, scope, effectiveStart, effectiveEnd }).toEqual({
      label: 'OPPS Addendum B 2025Q4',
      scope: '20251001-20251231',
      effectiveStart: 20251001,
      effectiveEnd: 20251231,
    });
    expect(rows).toHaveLength(4);
    expect(rows[1]).toEqual({
      table: 'data_hcpcs',
      values: {
        hcpcs: '27447',
        description: null,
        comment_indicator: null,
        status_indicator: 'J1',
        apc: '05115',
        relative_weight: 144.297,
        payment_rate: 12866.82,
        national_unadjusted_copayment: null,
        minimum_unadjusted_copayment: 2573.37,
        ira_coinsurance_percentage: null,
        adjusted_beneficiary_copayment: 1676,
        pass_through_expiration: null,
        note: 'Copayments capped at inpatient deductible of $1,676.00.',
      },
      effectiveDate: 20251001,
      throughDate: 20251231,
    });
    expect(values(rows)).toMatchObject([
      { hcpcs: '0001F', description: null, status_indicator: 'E1' },
      {},
      { hcpcs: 'A4341', description: 'Iduc valve pat inst repl' },
      { apc: '09053', ira_coinsurance_percentage: 19.692, pass_through_expiration: 'Y' },
    ]);
  });

  it('keeps descriptors of the AMA for who may have them', () => {
    const { rows } = read('opps-b', B, OCTOBER, { licensedDescriptors: true });
    expect(values(rows)[0]).toMatchObject({ description: 'A descriptor of the AMA' });
  });

  it('has the final rule’s comment indicators', () => {
    const text = B.replace('Short Descriptor,SI', 'Short Descriptor, CI, SI').replace('27447,,J1', '27447,,CH,J1');
    const rows = read(
      'opps-b',
      text.replace(/^(0001F,.*?|A\w+.*?),(E1|N|K )/gm, '$1,,$2'),
      '2025 NFRM Addendum B.csv',
    ).rows;
    expect(values(rows)[1]).toMatchObject({ comment_indicator: 'CH', status_indicator: 'J1' });
  });

  it.each([
    ['opps/Section 508 version of January 2025 Web Addendum B.12.31.24.csv', '2025Q1'],
    ['Section 508 of July 2025 Web Addendum B.07.25.25.csv', '2025Q3'],
    ['2025 NFRM Addendum B.11122024.txt', '2025Q1'],
  ])('%s is of %s', (name, quarter) => {
    expect(read('opps-b', B, name).label).toBe(`OPPS Addendum B ${quarter}`);
  });

  it('is refused where nothing tells the quarter, or another year is said', () => {
    expect(() => read('opps-b', B, 'b.csv')).toThrow(/neither the file nor its name states the quarter/);
    expect(read('opps-b', B, 'b.csv', { effective: '20250401-20250630' }).label).toBe('OPPS Addendum B 2025Q2');
    expect(() => read('opps-b', B, 'b.csv', { effective: '20260101-20260331' })).toThrow(/it is for CY 2025/);
  });

  test.each([
    ['27447,,J1', '2744,,J1', 5, "hcpcs '2744' is not a HCPCS code"],
    ['27447,,J1', '27447,,', 5, 'status_indicator is blank'],
    ['27447,,J1', '27447,,J11', 5, "status_indicator 'J11' is not a status indicator"],
    ['J1,5115', 'J1,51155115', 5, "apc '51155115' is not an APC"],
    ['144.2970', 'many', 5, "relative_weight 'many' is not a decimal number"],
    [',*,,*', ',x,,*', 7, "pass_through_expiration 'x' is not Y or blank"],
    ['A4341\u00ff', '27447', 6, 'data_hcpcs 27447 stands on line 5 with other values'],
  ])('%s for %s: a fault in line %i', (original, instead, line, reason) => {
    expect(read('opps-b', B.replace(original, instead), OCTOBER).rows.filter((row) => row instanceof Fault)).toEqual([
      new Fault(line, reason),
    ]);
  });
});

test('Addendum D1: the lines of an indicator are one text', () => {
  const text = `\tADDENDUM D1.- OPPS PAYMENT STATUS INDICATORS FOR CY 2025\t
Status Indicator\tItem/Code/Service\tOPPS Payment Status
E1\t"Items, Codes, and Services:"\tNot paid by Medicare.
\t?  Not covered by any category\t
\t\t
J2\tHospital Services\t"(2)\u00ff Packaged with ?J1""."
H\tDevice Categories\tSeparate cost-based pass?through payment on a hospital?s costs.
\t"* Note -- Payments may be priced."\t
`;
  expect(values(read('opps-d1', text).rows)).toEqual([
    {
      status_indicator: 'E1',
      item: 'Items, Codes, and Services: Not covered by any category',
      payment_status: 'Not paid by Medicare.',
    },
    { status_indicator: 'J2', item: 'Hospital Services', payment_status: '(2) Packaged with "J1".' },
    {
      status_indicator: 'H',
      item: 'Device Categories',
      payment_status: "Separate cost-based pass-through payment on a hospital's costs.",
    },
  ]);
});

test('Addendum J: exclusions, a category a line', () => {
  const text =
    'CY 2025 Comprehensive APC Payment Policy Exclusions\r\nBrachytherapy\r\n"Drugs, devices of ?L? (vaccines)"\r\n\r\n';
  const { label, rows } = read('opps-j-exclusions', text);
  expect(label).toBe('OPPS Addendum J exclusions 2025');
  expect(values(rows)).toEqual([{ exclusion: 'Brachytherapy' }, { exclusion: 'Drugs, devices of "L" (vaccines)' }]);
});

test('Addendum M and the layout derived from it say the same', () => {
  const published = `\tAddendum M.-- HCPCS Codes for Assignment to Composite APCs for CY 2025\t\t\t\t
HCPCS Code\tShort Descriptor\t CI\t SI\tSingle Code APC Assignment \tComposite APC Assignment
71045\t\t\tQ3\t5521\t"5041, 5045"
74181\t\t\tQ3\t5523\t8007 or 8008
`;
  const derived =
    'hcpcs,ci,si,single_apc,composite_apcs\r\n71045,,Q3,05521,05041 05045\r\n74181,,Q3,05523,08007 08008\r\n';
  const { rows, ...release } = read('opps-m', published);
  const { rows: same, notes, ...again } = read('opps-m', derived);
  expect(values(rows)).toEqual(values(same));
  expect(again).toEqual(release);
  expect(notes).toEqual(['file.txt: the file does not state its year; this layout was published for 2025']);
});

test('Addendum P: the year of the payment, not of the claims', () => {
  const text = `"File Description:
*List of the device offset percentages and device offset amounts for all HCPCS code with CY 2023 claims data.
*The final CY 2025 portion. "\t\t\t\t\t\t
HCPCS\tShort Descriptor\tSI\tAPC\tFinal CY 2025 APC Payment Rate\tDevice Offset Percentage\tDevice Offset Amount
0200T\t\tJ1\t5114\t"$7,143.73"\t33.86%\t"$2,418.87"
`;
  const { label, rows } = read('opps-p-offsets', text);
  expect(label).toBe('OPPS Addendum P offsets 2025');
  expect(values(rows)).toMatchObject([
    { apc: '05114', payment_rate: 7143.73, device_offset_percentage: 33.86, device_offset_amount: 2418.87 },
  ]);
});

test('NCCI add-on codes go to the table of their type', () => {
  const text = 'primary_code,add_on_code,aoc_edit_type\nCCCCC,0054T,2\n0070U,0071U,1\nCCCCC,99292,3\n99291,99292,3\n';
  const { label, rows } = read('ncci-add-on', text);
  expect(label).toBe('NCCI add-on codes 2024Q3');
  expect(rows.map((row) => !(row instanceof Fault) && [row.table, row.values])).toEqual([
    ['map_addon_type2', { add_on_hcpcs: '0054T', primary_hcpcs: null }],
    ['map_addon_type1', { add_on_hcpcs: '0071U', primary_hcpcs: '0070U' }],
    ['map_addon_type3', { add_on_hcpcs: '99292', primary_hcpcs: null }],
    ['map_addon_type3', { add_on_hcpcs: '99292', primary_hcpcs: '99291' }],
  ]);
  const bad = read('ncci-add-on', text.replace('0070U,0071U', 'CCCCC,0071U')).rows;
  expect(bad[1]).toEqual(new Fault(3, 'an add-on code of type 1 has no primary code'));
});

const EDITS = `edit,title,disposition,information_only,active_versions_note,archived_only,in_opps_matrix,in_nonopps_matrix,return_buffers,sets_denial_rejection_flag_1_per_table29,disposition_per_table28,reserved
9,"Non-covered, for reasons other than statute",LID,,,,Y,Y,procedure revenue,Y,LID,
30,Insufficient services,LID,,v1.0–v24.3 only,Y,Y,,procedure,Y,LID,
136,Reserved,SUSPEND,,,,,,,,,reserved-line
`;

describe('the manual’s tables', () => {
  it('are of v25.1 unless another is said', () => {
    const { rows: _, notes, ...release } = read('ioce-edits', EDITS);
    expect(release).toEqual({
      label: 'IOCE v25.1 edits',
      scope: 'v25.1',
      effectiveStart: 20170701,
      effectiveEnd: 20240630,
    });
    expect(notes).toEqual(['file.txt: the file does not state its version; this layout was published for v25.1']);
    expect(read('ioce-edits', EDITS, 'file.csv', { effective: '20240701-20240930' }).scope).toBe('v25.2');
  });

  it('give edits with the dates of their versions', () => {
    const { rows } = read('ioce-edits', EDITS);
    expect(rows).toMatchObject([
      { values: { edit: 9, buffer: 'procedure revenue' }, effectiveDate: 20170701, throughDate: null },
      { values: { edit: 30, active_versions: 'v1.0–v24.3 only' }, effectiveDate: 20000801, throughDate: 20231231 },
      { values: { edit: 136, reserved: 'line' } },
    ]);
  });

  it('give values to the table of their field', () => {
    const text =
      'field,value,meaning,active,source\nreturn_code,-1,unspecified,,IM\npackaging_flag,3,artificial charge,v1.0-v9.3,UM\nother,1,x,,UM\n';
    const { rows } = read('ioce-values', text);
    expect(rows).toMatchObject([
      { table: 'dsc_return_code', values: { value: '-1' } },
      { table: 'dsc_line_flag', throughDate: 20081231 },
      new Fault(4, "field 'other' is not one of the editor's"),
    ]);
  });

  it('give codes with the days of their versions', () => {
    const header = 'hcpcs,first_internal_version,last_internal_version,first_version,last_version\n';
    const { rows } = read('ioce-hcpcs-validity', `${header}0001A,81,93,21.3,24.3\n0001F,95,68,25.1,18.2\n`);
    expect(rows).toMatchObject([
      { values: { hcpcs: '0001A', first_version: '21.3' }, effectiveDate: 20201001, throughDate: 20231231 },
      new Fault(3, 'version 95 is after 68'),
    ]);
  });

  it('give lists, and the tables that some of them are', () => {
    const text = `list,values,source
IMRT plan code,77301,UM
IMRT conflicting codes,77014 77295,UM
modifier pairs known for edit 102,PN+PO CT+FX,UM
revenue codes not recognised (text list),0660-0661,UM
revenue codes bypassing edit 48 (text list),0637 0661,UM
`;
    const rows = read('ioce-lists', text).rows as IoceRow[];
    const valuesOf = (table: string) =>
      rows.filter((row) => row.table === table).map((row) => Object.values(row.values));
    expect(valuesOf('map_code_list')).toHaveLength(5);
    expect(valuesOf('map_imrt')).toEqual([
      ['77301', '77014'],
      ['77301', '77295'],
    ]);
    expect(valuesOf('map_modifier_conflict')).toEqual([
      ['PN', 'PO'],
      ['CT', 'FX'],
    ]);
    expect(valuesOf('data_revenue')).toEqual([
      ['0637', null, 'Y'],
      ['0660', 'Y', null],
      ['0661', 'Y', 'Y'],
    ]);
  });
});

describe.each([
  ['opps-b', B, OCTOBER],
  ['ioce-edits', EDITS, 'edits.csv'],
])('%s cut anywhere but at the end of a line', (name, text, file) => {
  it('has a fault or cannot be read', () => {
    const random = seededRandom(seed);
    const from = text.indexOf('\n', text.search(/^(HCPCS Code|edit,)/m)) + 1;
    for (let time = 0; time < draws; time++) {
      const at = from + 1 + random.below(text.length - from - 1);
      const cut = text.slice(0, at);
      if (/[\r\n]$/.test(cut)) continue;
      expect(
        () => {
          const { rows } = read(name, cut, file);
          if (rows.some((row) => row instanceof Fault)) throw new UnreadableFile('a fault');
        },
        JSON.stringify(cut.slice(-30)),
      ).toThrow(UnreadableFile);
    }
  });
});
