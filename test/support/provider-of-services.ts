/** Makes a Provider of Services file of invented providers, in CMS's columns and order. */

/** The first columns of the record layout "Other", with those of beds and services that stand further on. */
export const POS_COLUMNS =
  'PRVDR_CTGRY_SBTYP_CD,PRVDR_CTGRY_CD,CHOW_CNT,CHOW_DT,CITY_NAME,ACPTBL_POC_SW,CMPLNC_STUS_CD,SSA_CNTY_CD,CROSS_REF_PROVIDER_NUMBER,CRTFCTN_DT,ELGBLTY_SW,FAC_NAME,INTRMDRY_CARR_CD,MDCD_VNDR_NUM,ORGNL_PRTCPTN_DT,CHOW_PRIOR_DT,INTRMDRY_CARR_PRIOR_CD,PRVDR_NUM,RGN_CD,SKLTN_REC_SW,STATE_CD,SSA_STATE_CD,STATE_RGN_CD,ST_ADR,PHNE_NUM,PGM_TRMNTN_CD,TRMNTN_EXPRTN_DT,CRTFCTN_ACTN_TYPE_CD,GNRL_CNTL_TYPE_CD,ZIP_CD,FIPS_STATE_CD,FIPS_CNTY_CD,CBSA_URBN_RRL_IND,CBSA_CD,CRTFD_BED_CNT,BED_CNT,FY_END_MO_DAY_CD,DCTD_ER_SRVC_CD,DLYS_STN_CNT'.split(
    ',',
  );

export type PosCells = Partial<Record<string, string>>;

/** Writes a row of the file; quotes a cell with a comma or a quotation mark. */
export function posRow(cells: PosCells, columns: readonly string[] = POS_COLUMNS): string {
  const all: PosCells = {
    PRVDR_CTGRY_CD: '01',
    PRVDR_CTGRY_SBTYP_CD: '01',
    CITY_NAME: 'SAMPLE CITY',
    STATE_CD: 'OH',
    ST_ADR: '1 SAMPLE STREET',
    ZIP_CD: '43004',
    PHNE_NUM: '2025550100',
    PGM_TRMNTN_CD: '00',
    ORGNL_PRTCPTN_DT: '19660701',
    CRTFCTN_DT: '20240115',
    GNRL_CNTL_TYPE_CD: '04',
    DLYS_STN_CNT: '0',
    ...cells,
  };
  return columns
    .map((name) => all[name] ?? '')
    .map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
}

/** Returns providers 980001, 980002 … of a few states and categories, in reverse order of their CCNs. */
export function posRows(count: number, name = 'SAMPLE PROVIDER', columns = POS_COLUMNS, more: PosCells = {}): string[] {
  const states = ['OH', 'TX', 'CA', 'NY', 'FL'];
  const kinds = [
    ['01', '01'],
    ['01', '11'],
    ['12', ''],
    ['09', ''],
  ];
  return Array.from({ length: count }, (_, i) => {
    const [PRVDR_CTGRY_CD, PRVDR_CTGRY_SBTYP_CD] = kinds[i % 4] as [string, string];
    const PRVDR_NUM = count > 5_000 ? `98C${String(i + 1).padStart(7, '0')}` : `98${String(i + 1).padStart(4, '0')}`;
    return posRow(
      {
        PRVDR_NUM,
        PRVDR_CTGRY_CD,
        PRVDR_CTGRY_SBTYP_CD,
        FAC_NAME: `${name} ${i + 1}`,
        STATE_CD: states[i % 5],
        ...more,
      },
      columns,
    );
  }).reverse();
}

export const posFile = (rows: readonly string[], columns = POS_COLUMNS): string =>
  `${columns.join(',')}\r\n${rows.map((row) => `${row}\r\n`).join('')}`;
