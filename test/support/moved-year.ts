/**
 * The sample moved to a later year, as files in the layouts and under the names by which CMS publishes a year, and as an
 * operator fills in the worksheet of figures. All of it is invented: it stays in the test that imports it.
 */
import { basename } from 'node:path';
import { seedFiles } from '../../scripts/data/seed.ts';
import { INVENTED } from '../../scripts/fuzz/invented.ts';
import type { DrgEntryRow } from '../../src/datasets/drg/rows.ts';
import { factsOf, PUBLISHED_TABLES, type PublishedTable } from '../../src/datasets/edits/ioce-tables.ts';
import type { MueRow } from '../../src/datasets/edits/rows.ts';
import type { FeeScheduleRow, FeeSupplementRow, WageIndexRow } from '../../src/datasets/fee-schedules/rows.ts';
import type { LocalitySupplementRow, PfsLocalityRow } from '../../src/datasets/geography/rows.ts';
import type {
  IppsClaimCodeRow,
  IppsNewTechnologyRow,
  IppsOutmigrationRow,
  IppsWageIndexRow,
} from '../../src/datasets/pricers/ipps-rows.ts';
import { isPricerTable } from '../../src/datasets/pricers/pricer-table.ts';
import type { PricerTableRow } from '../../src/datasets/pricers/rows.ts';
import { PRICER_TABLES } from '../../src/datasets/pricers/systems/index.ts';
import { Fault } from '../../src/datasets/reading/dataset.ts';
import type { Seed } from '../../src/datasets/seed/layout.ts';
import { readSeed } from '../../src/datasets/seed/seed.ts';
import { exact } from '../../src/engine/core/exact.ts';
import type { IoceItem } from '../../src/engine/editors/ioce/tables/items.ts';
import { quarterOfVersion, versionName, versionOn } from '../../src/engine/editors/ioce/version-quarters.ts';
import type {
  AmbulanceData,
  AscData,
  ClinicalLabData,
  DmeData,
  DrugData,
  PhysicianData,
} from '../../src/engine/fee-schedules/records.ts';

/** The fiscal year, from October before, and the calendar year. */
export const YEAR = 2027;
const OCTOBER = (YEAR - 1) * 10_000 + 1001;
const JANUARY = YEAR * 10_000 + 101;

export interface MovedFile {
  /** Path in the folder of the year's files, under CMS's name. */
  path: string;
  text: string;
}

/** Returns a rate two percent above last year's, with as many decimals: another figure, and no unusual one. */
export function raised(value: string): string {
  const decimals = value.split('.')[1]?.length ?? 0;
  return Number(exact(value).times(exact('1.02')).shortest).toFixed(decimals);
}

const SEEDS: readonly Seed[] = seedFiles()
  .filter(({ name }) => name !== 'mac.csv' && name !== 'registry.csv')
  .map((file) => readSeed(file));

/** Rows of each release; a reading can be read once. */
const rowsOfSeed = new Map<Seed, unknown[]>();
function allRows(seed: Seed): unknown[] {
  const rows = rowsOfSeed.get(seed) ?? [...seed.reading.rows].filter((row) => !(row instanceof Fault));
  rowsOfSeed.set(seed, rows);
  return rows;
}

/** Rows of the newest sample of a dataset. */
function rowsOf<Row>(dataset: string): Row[] {
  const newest = SEEDS.filter((seed) => seed.dataset === dataset).sort(
    (a, b) => b.reading.effectiveStart - a.reading.effectiveStart || (a.reading.scope < b.reading.scope ? 1 : -1),
  )[0];
  if (!newest) throw new Error(`seed/ has nothing of ${dataset}`);
  return allRows(newest) as Row[];
}

const cell = (value: unknown) => {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const csv = (rows: readonly (readonly unknown[])[]) => rows.map((row) => `${row.map(cell).join(',')}\n`).join('');

/** Columns whose day or year is the table's. */
const DATED = /^(effectiveDate|startDate|endDate|calendar_year)$/;

/** The tables of CMS's pricer programs of which the sample has rows. */
function pricerTables(): MovedFile[] {
  return PRICER_TABLES.filter(isPricerTable).flatMap(({ name, pricer }): MovedFile[] => {
    const seed = SEEDS.filter(({ dataset }) => dataset === name).sort(
      (a, b) => b.reading.effectiveStart - a.reading.effectiveStart,
    )[0];
    const path = `${pricer.system}-pricer/${pricer.file}`;
    if (!seed) return [];
    const rows = rowsOf<PricerTableRow>(name);
    const columns = rows[0]?.columns ?? [];
    const cells = rows.map((row) => [...row.cells]);
    if (seed.reading.scope === 'all')
      return [{ path: `${path}.csv`, text: csv([columns, ...withRowOfYear(columns, cells)]) }];
    const year = Number(/\d{4}/.exec(seed.reading.scope)?.[0]);
    const moved = cells.map((row) =>
      row.map((value, at) =>
        DATED.test(columns[at] ?? '') && value !== ''
          ? `${Number(value.slice(0, 4)) + YEAR - year}${value.slice(4)}`
          : value,
      ),
    );
    return [{ path: `${path}-${YEAR}.csv`, text: csv([columns, ...moved]) }];
  });
}

/** A table of all years with a row of the new one: the last row again. */
function withRowOfYear(columns: readonly string[], rows: readonly string[][]): string[][] {
  const at = columns.indexOf('effectiveDate');
  if (at === -1) return [...rows];
  const last = rows.reduce((newest, row) => ((row[at] ?? '') > (newest[at] ?? '') ? row : newest));
  return [...rows, last.map((value, column) => (column === at ? `${JANUARY}` : value))];
}

/** The tables that nothing in seed/ has: invented ones, moved from 2026. */
const NOT_IN_SEED = [
  ...[
    'irf-comorbidity-tiers',
    'ipps-statewide-ccrs',
    'ltch-statewide-ccrs',
    'opps-statewide-ccrs',
    'ipf-national-ccrs',
  ],
  ...['irf-national-ccrs', 'ipps-device-credit-drgs', 'hha-diagnosis-subchapters', 'hha-zip-county-cbsa'],
  ...['esrd-comorbidities'],
];

function inventedTables(): MovedFile[] {
  const tables = NOT_IN_SEED.map((dataset): MovedFile => {
    const { name, text } = (INVENTED[dataset] as (typeof INVENTED)[string])();
    const [system = ''] = dataset.split('-');
    const moved = text.replaceAll(/(?<=^|,)2026(?=,|0101|1231)/gm, `${YEAR}`);
    return { path: `${system}-pricer/${name.replace('2026', `${YEAR}`)}`, text: moved };
  });
  const national = csv([
    ['national_hcpcs', 'effectiveDate', 'endDate', 'rateValue'],
    ...['G0511', 'G0512', 'G0071', 'G2025'].map((code) => [code, JANUARY, JANUARY + 1130, '70.00']),
  ]);
  return [...tables, { path: 'fqhc-pricer/national-rates.csv', text: national }];
}

/** Tables of the inpatient, psychiatric and long-term care pricers that have readers of their own. */
function drgTables(): MovedFile[] {
  const technologies = rowsOf<IppsNewTechnologyRow>('ipps-new-technology');
  return [
    {
      path: `ipf-pricer/drg-${YEAR}.csv`,
      text: csv([['code', 'factor'], ...rowsOf<DrgEntryRow>('drg-ipf').map(({ drg, weight }) => [drg, weight])]),
    },
    {
      path: `ltch-pricer/ltdrgstable-${YEAR}.csv`,
      text: csv([
        ['diagnosticRelatedGroup', 'relativeWeight', 'arithmeticMeanLengthOfStay'],
        ...rowsOf<DrgEntryRow>('drg-ltch').map(({ drg, weight, arithmeticMeanLos }) => [
          drg,
          weight,
          arithmeticMeanLos,
        ]),
      ]),
    },
    {
      path: `ipps-pricer/cbsa-wage-index-${YEAR}.csv`,
      text: csv([
        'cbsa,size,effectiveDate,geographicWageIndex,reclassifiedWageIndex,imputedFloorWageIndex,name'.split(','),
        ...rowsOf<IppsWageIndexRow>('ipps-wage-index').map((row) => [
          ...[row.cbsa, row.size, OCTOBER, row.geographicWageIndex, row.reclassifiedWageIndex],
          ...[row.imputedFloorWageIndex, row.name],
        ]),
      ]),
    },
    {
      path: `ipps-pricer/outmigration-${YEAR}.csv`,
      text: csv([
        ['county', 'adjustmentFactor', 'startDate'],
        ...rowsOf<IppsOutmigrationRow>('ipps-outmigration').map(({ county, adjustment }) => [
          county,
          adjustment,
          OCTOBER,
        ]),
      ]),
    },
    {
      path: `ipps-pricer/newtech-costs-${YEAR}.csv`,
      text: csv([
        ['name', 'amount', 'adjustmentFactor'],
        ...technologies.map(({ name, maximum, share }) => [name, maximum, share]),
      ]),
    },
    {
      path: `ipps-pricer/claim-codes-${YEAR}.csv`,
      text: csv([
        ['name', 'code', 'codeType'],
        ...rowsOf<IppsClaimCodeRow>('ipps-claim-codes').map(({ name, code, codeType }) => [name, code, codeType]),
      ]),
    },
  ];
}

/** Headings of a relative value file, stacked over five lines. */
const RVU_HEADINGS = `,,, ,,,,,,,,,,,,,,,,,,,,,,,,,NON-FACILITY,FACILITY,
,,,,NOT USED,,,,,,,,,,,,,,,,,,,,,PHYSICIAN,,DIAGNOSTIC,PE USED,PE USED,MP USED
,,,,FOR,,,NON-FAC,,FACILITY ,,,,,,,,,,,,,,,,SUPERVISION OF,,IMAGING,FOR OPPS,FOR OPPS,FOR OPPS
,,,STATUS,MEDICARE ,WORK,NON-FAC,NA,FACILITY,NA,MP,NON-FACILITY,FACILITY,PCTC,GLOB,PRE,INTRA,POST,MULT,BILAT,ASST,CO-,TEAM,ENDO,CONV,DIAGNOSTIC,CALCULATION,FAMILY,PAYMENT,PAYMENT,PAYMENT
HCPCS,MOD,DESCRIPTION,CODE,PAYMENT,RVU,PE RVU,INDICATOR,PE RVU,INDICATOR,RVU,TOTAL,TOTAL,IND,DAYS,OP,OP,OP,PROC,SURG,SURG,SURG,SURG,BASE,FACTOR,PROCEDURES,FLAG,INDICATOR,AMOUNT,AMOUNT,AMOUNT
`;

/** Conversion factors of the moved year: of qualifying APM participants the larger one. */
export const FACTORS = {
  PFS: { qualifying: raised('33.5675'), other: raised('33.4009') },
  ANESTHESIA: { qualifying: raised('20.5998'), other: raised('20.4976') },
} as const;

const rvu = (factor: string) =>
  `,,${YEAR} National Physician Fee Schedule Relative Value File January Release,\n,,INVENTED,\n${RVU_HEADINGS}${csv(
    rowsOf<FeeScheduleRow>('pfs-rvu').map(({ code, modifiers, data }) => {
      const p = (data as { physician: PhysicianData }).physician;
      const na = (is: boolean) => (is ? 'NA' : '');
      return [
        ...[code, modifiers, '', p.status_code, p.not_used_for_medicare ? '+' : '', p.rvu_work, p.full_nfac_pe],
        ...[na(p.nfac_na), p.full_fac_pe, na(p.fac_na), p.rvu_mp, p.total_nfac, p.total_fac, p.pctc_ind, p.global_days],
        ...[
          p.pre_op,
          p.intra_op,
          p.post_op,
          p.mult_proc,
          p.bilat_surg,
          p.asst_surg,
          p.co_surg,
          p.team_surg,
          p.endo_base,
        ],
        ...[
          factor,
          p.phys_supervision,
          p.calculation_flag,
          p.diag_imaging_family,
          p.opps_nfac_pe,
          p.opps_fac_pe,
          p.opps_mp,
        ],
      ];
    }),
  )}`;

const anesthesia = (national: string) =>
  csv([
    ['Contractor', 'Locality', 'Locality Name', `National Anes CF of ${national}`],
    ...rowsOf<LocalitySupplementRow>('anesthesia-cf').map(({ locality, data }) => [
      ...[
        locality.slice(0, 5),
        locality.slice(5),
        'INVENTED',
        (data as { conversion_factor: number }).conversion_factor,
      ],
    ]),
  ]);

const modifiersOf = (modifiers: string, count: number) =>
  Array.from({ length: count }, (_, at) => modifiers.split(',')[at] ?? '');
const STATES = 'AK AL AZ CA CO FL GA IL LA MA MD MN NC NY OH PA TX WA'.split(' ');
const QUARTER = `Effective January 1, ${YEAR} through March 31, ${YEAR}`;
const FEES = `January ${YEAR} Fee Schedule`;

function dmepos(): MovedFile[] {
  const fees = rowsOf<FeeScheduleRow>('dmepos').map(({ code, modifiers, description, data }) => {
    const dme = (data as { dme: DmeData }).dme;
    const amounts = STATES.flatMap((state) => [dme.states?.[state]?.non_rural ?? 0, dme.states?.[state]?.rural ?? 0]);
    const [mod, mod2] = modifiersOf(modifiers, 2);
    return [code, mod, mod2, dme.jurisdiction, dme.category, dme.ceiling ?? 0, dme.floor ?? 0, ...amounts, description];
  });
  const states = STATES.flatMap((state) => [`${state} (NR)`, `${state} (R)`]);
  return [
    {
      path: `dme27/DMEPOS_JAN.csv`,
      text: csv([
        ['(DMEPOS)'],
        [FEES],
        ['HCPCS', 'Mod', 'Mod2', 'JURIS', 'CATG', 'Ceiling', 'Floor', ...states, 'Description'],
        ...fees,
      ]),
    },
    {
      path: 'dme27/DMEPEN_JAN.csv',
      text: `${YEAR} Parenteral and Enteral Nutrition Items and Services (PEN) Fee Schedule\n${FEES}\nHCPCS,MOD,MOD2,AL(NR),AL(R),Desc\nE0776,UE,BA,48.27,75.24,Iv pole\n`,
    },
    {
      path: 'dme27/Former CBA Fee Schedule.csv',
      text: `January ${YEAR} Former CBA Fee Schedule\nNote\nHCPCS,Mod,Mod2,Mod3,CATG,"Akron, OH",Description\nL1851,,,,PO,"1,041.26",Ko single upright prefab ots\n`,
    },
    {
      path: 'dme27/Former CBA National Mail Order.csv',
      text: `January ${YEAR} Former CBA National Mail Order Diabetic Testing Supply Fee Schedule\nHCPCS,Mod,Mod2,Mod3,CATG,National Mail-Order,Description\nA4233,NU,KL,,IN,0.65,Alkalin batt for glucose mon\n`,
    },
    { path: 'dme27/DMERuralZip.csv', text: `STATE,DMEPOS RURAL ZIP CODE,YEAR/QTR\nMA,02535,${YEAR}01\n` },
    {
      path: 'dme27/Former CBA ZIP Codes.csv',
      text: `January ${YEAR} Former CBA ZIP Codes\nCBA State,CBA ZIP Code,CBA Name Short,CBA Name,Year/Qtr\nAL,35004,"Akron, OH","Akron, OH",${YEAR}01\n`,
    },
  ];
}

function asc(): MovedFile[] {
  const of = (dataset: string) =>
    rowsOf<FeeScheduleRow>(dataset).map(({ code, description, data }) => {
      return { ...(data as { asc: AscData }).asc, code, description };
    });
  const headings = (...names: string[]) => names.map((name) => `January ${YEAR} ${name}`);
  const ancillaries = 'Drug and Device Pass-Through Expiration during Calendar Year';
  const pairs = rowsOf<FeeSupplementRow>('asc-code-pairs').flatMap(({ code, data }) =>
    (data as Record<string, unknown>[]).map((pair) => [
      ...[pair.device_hcpcs, code, pair.device_modifier, pair.procedure_modifier, pair.percent_multiplier],
      ...[JANUARY, JANUARY + 1130],
    ]),
  );
  return [
    {
      path: 'asc/AA.csv',
      text: csv([
        [`Addendum AA -- ASC Covered Surgical Procedures for CY ${YEAR}`],
        [
          ...['HCPCS Code', '', 'Short Descriptor', 'Subject to Multiple Procedure Discounting'],
          ...headings('Payment Indicator', 'Payment Weight', 'Payment Rate'),
        ],
        ...of('asc-aa').map((each) => [
          ...[each.code, each.mark, each.description, each.multiple_procedure_discounting ? 'Y' : 'N'],
          ...[each.payment_indicator, each.payment_weight, each.payment_rate],
        ]),
      ]),
    },
    {
      path: 'asc/BB.csv',
      text: csv([
        [`Addendum BB -- ASC Covered Ancillary Services Integral to Covered Surgical Procedures for CY ${YEAR}`],
        [
          ...['HCPCS Code', '', 'Short Descriptor', ancillaries],
          ...headings('Payment Indicator', 'Payment Weight', 'Payment Rate', 'IRA-22 Adjusted Copayment1'),
        ],
        ...of('asc-bb').map((each) => [
          ...[each.code, each.mark, each.description, each.pass_through_expiration],
          ...[each.payment_indicator, each.payment_weight, each.payment_rate, each.ira_adjusted_copayment],
        ]),
      ]),
    },
    {
      path: 'asc/EE.csv',
      text: csv([
        [`Addendum EE -- Surgical Procedures to be Excluded from Payment in ASCs for CY ${YEAR}`],
        ['HCPCS Code', 'Short Descriptor'],
        ...of('asc-ee').map(({ code, description }) => [code, description]),
      ]),
    },
    {
      path: 'asc/FF.csv',
      text: csv([
        [`Addendum FF -- ASC Device Offset Percentages for CY ${YEAR}`],
        [
          'HCPCS Code',
          ...headings('Payment Indicator', 'APC', 'APC Device Offset Percentage', 'OPPS Payment Rate'),
          ...headings('Device Offset Percentage', 'Device Offset Amount / Device Portion'),
        ],
        ...rowsOf<FeeSupplementRow>('asc-ff').map(({ code, data }) => {
          const offset = data as Record<string, unknown>;
          return [
            ...[code, offset.payment_indicator, offset.apc, `${offset.apc_device_offset_percentage}%`],
            ...[offset.opps_payment_rate, `${offset.device_offset_percentage}%`, offset.device_offset_amount],
          ];
        }),
      ]),
    },
    {
      path: 'asc/wage-index.csv',
      text: csv([
        ['CBSA', 'CBSA Name', `WI${YEAR % 100}`],
        ...rowsOf<WageIndexRow>('asc-wage-index').map(({ cbsa, cbsaName, wageIndex }) => [cbsa, cbsaName, wageIndex]),
      ]),
    },
    {
      path: 'asc/code-pairs.csv',
      text: csv([
        [
          ...['device_hcpcs', 'procedure_hcpcs', 'device_modifier', 'procedure_modifier', 'percent_multiplier'],
          ...['effective_date', 'end_date'],
        ],
        ...pairs,
      ]),
    },
  ];
}

/** Fee schedules of the first quarter. */
function feeSchedules(): MovedFile[] {
  const drugs = rowsOf<FeeScheduleRow>('asp').map(({ code, description, data }) => {
    const drug = (data as { drug: DrugData }).drug;
    return [
      ...[code, description, drug.dosage, drug.payment_limit ?? 'N/A', drug.coinsurance, drug.vaccine_awp_percent],
      ...[drug.vaccine_limit, drug.blood_awp_percent, drug.blood_limit, drug.clotting_factor, drug.notes, ''],
    ];
  });
  const tests = rowsOf<FeeScheduleRow>('clfs').map(({ code, modifiers, data }) => {
    const lab = (data as { clinical_lab: ClinicalLabData }).clinical_lab;
    return [YEAR, code, modifiers, JANUARY, lab.indicator, lab.rate ?? 0, '', '', ''];
  });
  const localities = rowsOf<PfsLocalityRow>('gpci').map((row) => [
    ...[row.mac, row.state, row.locality.slice(5), row.locDescription, row.gpciWork, row.gpciPe, row.gpciMp],
  ]);
  const mue = (service: string, dataset: string) =>
    csv([
      ['HCPCS/CPT Code', `${service} Services MUE Values`, 'MUE Adjudication Indicator', 'MUE Rationale'],
      ...rowsOf<MueRow>(dataset).map((row) => [row.code, row.mueValue, row.adjudicationIndicator, row.rationale]),
    ]);
  return [
    { path: `rvu27a/PPRRVU${YEAR}_Jan_QPP.csv`, text: rvu(FACTORS.PFS.qualifying) },
    { path: `rvu27a/PPRRVU${YEAR}_Jan_nonQPP.csv`, text: rvu(FACTORS.PFS.other) },
    { path: `rvu27a/ANES${YEAR}_QPP.csv`, text: anesthesia(FACTORS.ANESTHESIA.qualifying) },
    { path: `rvu27a/ANES${YEAR}_nonQPP.csv`, text: anesthesia(FACTORS.ANESTHESIA.other) },
    {
      path: `rvu27a/GPCI${YEAR}.csv`,
      text: csv([
        [`ADDENDUM E. FINAL CY ${YEAR} GEOGRAPHIC PRACTICE COST INDICES (GPCIs) BY STATE AND MEDICARE LOCALITY`],
        [],
        [
          ...['Medicare Administrative Contractor (MAC)', 'State', 'Locality Number', 'Locality Name'],
          ...[`${YEAR} PW GPCI (with 1.0 Floor)`, `${YEAR} PE GPCI`, `${YEAR} MP GPCI`],
        ],
        ...localities,
      ]),
    },
    {
      path: '27clabq1.csv',
      text: csv([
        [`${YEAR} Clinical Diagnostic Laboratory Fee Schedule`],
        [],
        'YEAR,HCPCS,MOD,EFF_DATE,INDICATOR,RATE,SHORTDESC,LONGDESC,EXTENDED LONGDESC'.split(','),
        ...tests,
      ]),
    },
    {
      path: 'asp/January ASP Pricing File.csv',
      text: csv([
        ['Payment Allowance Limits for Medicare Part B Drugs'],
        [QUARTER],
        (
          'HCPCS Code,Short Description,HCPCS Code Dosage,Payment Limit,Co-insurance Percentage,Vaccine AWP%,' +
          'Vaccine Limit,Blood AWP%,Blood limit,Clotting Factor,Notes,'
        ).split(','),
        ...drugs,
      ]),
    },
    {
      path: 'asp/January ASP NDC-HCPCS Crosswalk.csv',
      text: csv([
        [`January ${YEAR} ASP NDC - HCPCS Crosswalk for Medicare Part B Drugs`],
        [QUARTER],
        `_${YEAR}_CODE,Short Description,LABELER NAME,NDC2,Drug Name,HCPCS dosage,PKG SIZE,PKG QTY,BILLUNITS,BILLUNITSPKG`.split(
          ',',
        ),
        ['Q9991', '', 'INVENTED', '12496-0100-01', 'INVENTED', '100 MG', '0.5', '1', '1', '1'],
      ]),
    },
    {
      path: 'mue/MCR_MUE_OutpatientHospitalServices_Eff_01-01-2027.csv',
      text: mue('Outpatient Hospital', 'mue-outpatient'),
    },
    { path: 'mue/MCR_MUE_PractitionerServices_Eff_01-01-2027.csv', text: mue('Practitioner', 'mue-practitioner') },
    { path: `ZIP9_JAN${YEAR}.txt`, text: `${'TX700000441211 '.padEnd(20)}10001`.padEnd(75).concat(`${YEAR}1\r\n`) },
    ...dmepos(),
    ...asc(),
    ambulance(),
  ];
}

function ambulance(): MovedFile {
  const rates = rowsOf<FeeScheduleRow>('afs').flatMap(({ code, data }) => {
    const ambulance = (data as { ambulance: AmbulanceData }).ambulance;
    return Object.entries(ambulance.localities).map(([locality, of]) => {
      const amounts = of as unknown as Record<string, number | null>;
      return [
        ...[locality.slice(0, 5), locality.slice(5), code, ambulance.rvu, amounts.gpci, amounts.unadjusted_base_rate],
        ...[amounts.urban, amounts.rural, amounts.super_rural, amounts.rural_miles_1_17],
      ];
    });
  });
  const columns =
    'CONTRACTOR/CARRIER,LOCALITY,HCPCS,RVU,GPCI,BASE RATE,URBAN BASE RATE / URBAN MILEAGE,RURAL BASE RATE / RURAL MILEAGE,RURAL BASE RATE / LOWEST QUARTILE,RURAL GROUND MILES 1-17';
  return { path: `afs-${YEAR}/afs.csv`, text: csv([columns.split(','), ...rates]) };
}

/** The outpatient editor's tables: what its last version has is so until the first quarter of the year. */
function ioce(): MovedFile[] {
  const items = SEEDS.filter(({ dataset }) => dataset === 'ioce').flatMap((seed) => allRows(seed) as IoceItem[]);
  const byTable = Map.groupBy(items, ({ table }) => table);
  const ranges = (byTable.get('version_range') ?? []).map(({ cells }) => [...cells]);
  const [last = 0, version] = [Math.max(...ranges.map(([number]) => Number(number))), versionOn(JANUARY)];
  for (let number = last + 1; number <= version; number++) {
    const { start, end } = quarterOfVersion(number);
    ranges.push([`${number}`, `${start}`, `${end}`, `${versionName(number)}.0`]);
  }
  return (Object.keys(PUBLISHED_TABLES) as PublishedTable[]).map((table) => {
    const rows = byTable.get(table) ?? [];
    const { key, columns = [] } = factsOf(table);
    const names = rows[0]?.columns ?? [...key, ...columns, 'lo_version', 'hi_version'];
    const hi = names.indexOf('hi_version');
    const cells = rows.map((row) => row.cells.map((value, at) => (at === hi && value === `${last}` ? version : value)));
    return { path: `ioce/${table}.csv`, text: csv([names, ...(table === 'version_range' ? ranges : cells)]) };
  });
}

/** Returns the files of the year, as an operator downloads them into one folder. */
export function movedFiles(): MovedFile[] {
  return [...pricerTables(), ...inventedTables(), ...drgTables(), ...feeSchedules(), ...ioce()];
}

/** A value of a figure that neither last year nor the service has, by the kind that its unit says. */
const FIRST_VALUES: readonly [unit: RegExp, value: string][] = [
  [/^share/, '0.5'],
  [/below 0/, '-0.05'],
  [/^dollars/, '100.00'],
  [/./, '1'],
];

/** Fills in the blanks of a worksheet: dollars two percent above last year's, all else as last year. */
export function filledIn(worksheet: string): string {
  const [header = '', ...lines] = worksheet.trimEnd().split('\n');
  const columns = header.split(',');
  const at = (name: string) => columns.indexOf(name);
  const filled = lines.map((line) => {
    const cells = cellsOf(line);
    if (cells[at('value')] !== '') return cells;
    const [unit = '', last = ''] = [cells[at('unit')], cells[at('last_year')]];
    const first = FIRST_VALUES.find(([of]) => of.test(unit))?.[1] ?? '';
    cells[at('value')] = last === '' ? first : unit.startsWith('dollars') ? raised(last) : last;
    cells[at('citation')] = 'INVENTED';
    return cells;
  });
  return csv([columns, ...filled]);
}

const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

/** Name of a file without folder and year: what it is. */
export const nameOf = ({ path }: MovedFile) => basename(path);
