/**
 * Beginnings of codes that every release of a table has: of two characters, or three where a table is short. A table that
 * is in the order of its codes and lacks lines in its middle lacks some of them. Those with few codes, which CMS may end,
 * are left out.
 */

/** Ranges are of the last digit: `01-3` is 01, 02 and 03. */
const RANGES = {
  'asc-aa': '01-7 10-7 19 20-9 30-8 40-7 49 50-9 60-9 92 93 C7 C9 G0',
  'asc-bb': '03 05 06 70-9 90 A2 A9 C1 C2 C8 C9 G0 J0-3 J7-9 L8 P9 Q0 Q2 Q4 Q5 Q9 V2',
  'asc-code-pairs': '05 06 15 22-8 31 36 37 43 50 52 92 C9',
  'asc-ee': '00-2 04-6 11 15 19 21 22 27 29 31-9 40-9 50 51 53-9 60-4 67-9 75 92 99 C9 G0',
  'asc-ff': '01-7 10-7 19 20-9 30-8 40-7 49 50-9 60-9 92 93 C7 C9 G0',
  asp: '903 906 907 913 A95 J01-8 J10-9 J20-9 J30-4 J70-3 J75 J76 J85-7 J90-3 P90 Q01 Q02 Q20 Q51 Q99',
  'asp-ndc': '903 906 907 A95 J01-8 J10-9 J20-9 J30-4 J70-3 J75 J76 J85-7 J90-3 Q01 Q20 Q40 Q51 Q99',
  clfs: '00-5 80-9 G0 P2 Q0',
  'dme-former-cba': 'A4 A7 B4 E0-2 K0 L0 L1',
  'dme-former-cba-zip': '00-3 06-8 10-6 18 19 20-3 25 27-9 30-9 40 41 43-9 51 53-6 60 62-8 70 72-9 80 83-5 87-9 90-8',
  'dme-rural-zip': '02-6 12-9 21-9 30-9 40-9 50-9 60-9 70-9 80-9 92 93 95-9',
  dmepos:
    'A42-6 A50 A51 A55 A62 A64-6 A70 A75 A80 E01-9 E10-3 E18 E21-3 E25 E26 K00 K01 K06-8 L01 L04 L06 L09 ' +
    'L10 L12 L16 L18 L19 L20-3 L25 L26 L30 L33-7 L39 L40 L43 L55-9 L63 L65-9 L80 L84-6 V21-3 V25-7',
  'icd10cm-drug': '# A B C D E F G H I J K L M N O P Q R S T U V W X Y Z',
  'icd10cm-eindex': 'A B C D E F H I J K L M N O P R S T U V W',
  'icd10cm-neoplasm': 'A B C D E F G H I J K L M N O P R S T U V W',
  'icd10pcs-conversion':
    '00-9 0B 0C 0D 0F 0G 0H 0J 0K 0L 0M 0N 0P 0Q 0R 0S 0T 0U 0V 0W 10 30 3E 4A 5A 6A 8E B3 BF D0 D7 D9 DB ' +
    'DD DF DG DT DU DW F0 X0 X2 XD XE XF XH XN XR XW XX',
  'icd10pcs-definitions': '0-9 B C F G H X',
  'icd10pcs-index': 'A B C D E F G H I J K L M N O P Q R S T U V W X Z',
  'icd10pcs-order':
    '00-9 0B 0C 0D 0F 0G 0H 0J 0K 0L 0M 0N 0P 0Q 0R 0S 0T 0U 0V 0W 0X 0Y 10 2W 2Y 30 3E 4A 4B 5A 6A 7W 8E ' +
    '9W B0 B2-5 B7-9 BB BD BF BG BH BL BN BP BQ BR BT BU BV BW BY C0 C2 C5 C7 CB CD CF CG CH CP CT CW D0 ' +
    'D7-9 DB DD DF DG DH DM DP DT DU DV DW F0 F1 GZ HZ X2 XF XN XR XW XX',
  'ioce-apc-validity': '007-9 010-9 020 026 040 050-8 070 080 090-5',
  'ioce-hcpcs-validity':
    '00-8 10-7 19 20-9 30-9 40-9 50-9 60-9 70-9 80-9 90-9 A0 A2 A4-9 B4 B9 C1 C2 C5 C7-9 D0-9 E0-2 G0-2 ' +
    'G4 G6 G8 G9 H0-2 J0-3 J7-9 K0 K1 L0-8 M0 M1 P2 P9 Q0 Q2-5 Q9 S0-5 S8 S9 T1 T2 T4 U0 V2 V5',
  'ioce-php-iop-apcs': '05851-4 05861-4 08010',
  'ipps-outmigration': '01 05 06 13 18 19 20-2 24 26-9 34 37 39 40 42 45 47 48 51 53-5 72',
  'mue-dme': 'A4-9 B4 E0-2 J0-3 J7-9 K0 L0-8 Q0 Q4 Q5 V2 V5',
  'mue-outpatient':
    '00-8 10-7 19 20-9 30-9 40-9 50-9 60-9 70-9 80-9 90-9 A0 A4-9 B4 B9 C1 C2 C7-9 D0 D1 D4 D5 D7 D9 E0-2 ' +
    'G0 G2 G9 J0-3 J7-9 K0 L0-8 M0 P2 P9 Q0 Q2 Q4 Q5 Q9 V2 V5',
  'mue-practitioner':
    '00-8 10-7 19 20-9 30-9 40-9 50-9 60-9 70-9 80-9 90-9 A0 A4-9 B4 B9 C1 C2 C7-9 D0 D1 D4 D5 D7 D9 E0-2 ' +
    'G0 G2 G9 J0-3 J7-9 K0 L0-8 M0 P2 P9 Q0 Q2 Q4 Q5 Q9 V2 V5',
  'ncci-add-on': '00-8 10 11 15 17 19 20 22 27 29 31-8 43 44 47 49 50 57-9 60-4 66 67 69 74-8 88 90 92-7 99 C8 C9 G0',
  'ncci-ptp': '00-7 10-7 19 20-9 30-9 40-9 50-9 60-9 70-9 80-3 85-8 90-9 C5 C8 C9 G0 G6 M0 P3 Q0 Q2',
  'opps-a': '007-9 011-9 020 026 040 050-8 080 090-5',
  'opps-b':
    '00-9 10-7 19 20-9 30-9 40-9 50-9 60-9 70-9 80-9 90-9 A0 A2 A4-9 B4 B5 B9 C1 C2 C5 C7-9 D0-9 E0-3 E8 ' +
    'G0-4 G6 G8 G9 J0-3 J7-9 K0 K1 L0-8 M0 M1 P2 P3 P9 Q0-5 Q9 R0 U0 V2 V5',
  'opps-cap': '06 08 70-6 78 93',
  'opps-d1': 'A B C D E1 E2 F G H H1 J1 J2 K K1 L M N P Q1-4 R S T U V Y',
  'opps-e': '00 01 04-6 08 19 20-7 31-5 37-9 41-9 50 51 54-9 60-4 99 G0',
  'opps-j-complexity': '11 19 22 25 26 28 29 31-3 36-8 43 47 49 50 52 55 58 64 67 92 93 C9',
  'opps-l': '01 04 05 08 10 11 13-9 20 23-6 28 29 30-4 36-9 40 42 44-6 49 50-2 67',
  'opps-m': '03 06 70-7 90 94 96 97 C8 C9',
  'opps-n': '17 20 31 57 70-3 76 77 90 92-6 99 C7 G0',
  'opps-p-intensive': '02 04-9 19 20-9 31 33 36 37 43 47 53 54 61-4 66 69 75 92 93 C9',
  'opps-p-offsets': '02-7 10-7 19 20-9 30-8 40-7 49 50-9 60-9 70-9 86 88 89 90-9 C8 C9 D0 D2 D4 D7 G0 G2 M0',
  'opps-q': 'A95 A96 J01 J02 J04 J05 J07 J08 J13-5 J17 J19 J23 J24 J27 J32 J33 J71-3 J90-3 Q20 Q51',
  'pdpm-clinical-categories':
    'A0-9 B0-9 C0-9 D0-8 E0-8 F1-6 F8 F9 G0-9 H0 H3-9 I0-9 J0-4 J6-9 K3-9 L0 L1 L4 L7-9 M0-9 N0-5 N7-9 ' +
    'O0-4 O7-9 P0-3 P7 P9 Q0 Q2-4 Q6-8 R2 R4 R5 R8 S0-9 T1-3 T5-8 Z4',
  'pfs-rvu':
    '00-8 10-7 19 20-9 30-9 40-9 50-9 60-9 70-9 80-9 90-9 A0 A2 A4-9 D0-9 G0-4 G8 G9 H0-2 J0-3 J7-9 M0 M1 ' +
    'P2 P3 P9 Q0-5 Q9 R0 S0-5 S8 S9 T1 T2 T4 T5 V2 V5',
} as const;

/** @param more others that the table has, those of its last lines among them @returns separated by blanks */
export function beginnings(dataset: keyof typeof RANGES, more = ''): string {
  return everyOf(`${RANGES[dataset]} ${more}`.trimEnd());
}

/** @param ranges `01-3 0B` @returns `01 02 03 0B` */
export function everyOf(ranges: string): string {
  return expanded(ranges).join(' ');
}

/** @param ranges `01-3 0B` @returns `01`, `02`, `03` and `0B` */
export function expanded(ranges: string): string[] {
  return ranges.split(' ').flatMap((range) => {
    const [first = '', last] = range.split('-');
    if (last === undefined) return [first];
    const [stem, digit] = [first.slice(0, -1), Number(first.slice(-1))];
    return Array.from({ length: Number(last) - digit + 1 }, (_, at) => stem + (digit + at));
  });
}
