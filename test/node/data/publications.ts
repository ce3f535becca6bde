/** Writes small files in CMS's layouts. */

/**
 * Writes rows as of zip9_carrier_locality: `count` ZIP+4s. `locality` of each distinguishes one version from another.
 */
export function zipHistory(
  count: number,
  locality = '00',
  spoil: (line: string, at: number) => string = (line) => line,
): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const digits = String(at).padStart(9, '0');
    return spoil(`${digits.slice(0, 5)}\t${digits.slice(5)}\t05202\t${locality}\t2020\t9999`, at);
  });
  return `zip5\tplus4\tcarrier\tlocality\tfrom_year\tto_year\n${lines.join('\n')}\n`;
}

/** Writes a Clinical Laboratory Fee Schedule of 2025: code to rate. */
export function clfs(rates: Readonly<Record<string, string>>, descriptor = 'Lab test', effective = '20250101'): string {
  const rows = Object.entries(rates).map(([code, rate]) => `2025,${code},,${effective},N,${rate},${descriptor},,`);
  return `2025 Clinical Diagnostic Laboratory Fee Schedule ,,,,,,,,\r\n,,,,,,,,\r\nYEAR,HCPCS,MOD,EFF_DATE,INDICATOR,RATE,SHORTDESC,LONGDESC,EXTENDED LONGDESC\r\n${rows.join('\r\n')}\r\n`;
}

/** Writes Addendum E. */
export function gpci(year: number, pe = '0.869'): string {
  return `ADDENDUM E. FINAL CY ${year} GEOGRAPHIC PRACTICE COST INDICES (GPCIs) BY STATE AND MEDICARE LOCALITY,,,,,,
,,,,,,
Medicare Administrative Contractor (MAC),State,Locality Number,Locality Name,${year} PW GPCI (with 1.0 Floor),${year} PE GPCI,${year} MP GPCI
10112,AL,00,ALABAMA,1,${pe},0.575
02102,AK,01,ALASKA*,1.5,1.081,0.592
`;
}

/** OPPS cap; it does not say its quarter. */
export const OPPS_CAP = `HCPCS,MOD,PROCSTAT,CARRIER,LOCALITY,FACILITY PRICE,NON-FACILTY PRICE
70496,TC,A,01112,05,252.01,252.01
70496,,A,01112,05,315.20,315.20
`;

/** ZIP5 of October 2025. */
export const ZIP5 = ['AK995010210201 ', 'WY834140360221B', 'EM630010530201R']
  .map((start) => `${`${start}Z9   0 A`.padEnd(75)}20254\r\n`)
  .join('');

/** Writes a relative value file of a month of 2025 with one code. */
export function rvu(month: 'January' | 'October'): string {
  return `,,2025 National Physician Fee Schedule Relative Value File ${month} Release,
,,RELEASED 09/11/2025,,,,,,,,,,,,,,,,,,,,,,,,,,,,
,,, ,,,,,,,,,,,,,,,,,,,,,,,,,NON-FACILITY,FACILITY,
,,,,NOT USED,,,,,,,,,,,,,,,,,,,,,PHYSICIAN,,DIAGNOSTIC,PE USED,PE USED,MP USED
,,,,FOR,,,NON-FAC,,FACILITY ,,,,,,,,,,,,,,,,SUPERVISION OF,,IMAGING,FOR OPPS,FOR OPPS,FOR OPPS
,,,STATUS,MEDICARE ,WORK,NON-FAC,NA,FACILITY,NA,MP,NON-FACILITY,FACILITY,PCTC,GLOB,PRE,INTRA,POST,MULT,BILAT,ASST,CO-,TEAM,ENDO,CONV,DIAGNOSTIC,CALCULATION,FAMILY,PAYMENT,PAYMENT,PAYMENT
HCPCS,MOD,DESCRIPTION,CODE,PAYMENT,RVU,PE RVU,INDICATOR,PE RVU,INDICATOR,RVU,TOTAL,TOTAL,IND,DAYS,OP,OP,OP,PROC,SURG,SURG,SURG,SURG,BASE,FACTOR,PROCEDURES,FLAG,INDICATOR,AMOUNT,AMOUNT,AMOUNT
99213,,words of the AMA,A,,1.30,1.36,,0.55,,0.10,2.76,1.95,0,XXX,0.00,0.00,0.00,0,0,0,0,0,,32.3465,09,0,99,0.00,0.00,0.00
`;
}
