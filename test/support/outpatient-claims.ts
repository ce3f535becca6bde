/** Invented outpatient claims as hospitals and centers send them, on codes of the sample. */

/** Revenue code, HCPCS with modifiers, then `x` units, `$` charges, `@` the day of the month. */
export interface OutpatientClaim {
  bill_type: string;
  from_date: string;
  thru_date: string;
  patient_status: string;
  principal_dx: { code: string };
  secondary_dxs?: { code: string }[];
  rfvdx?: string[];
  cond_codes?: string[];
  patient: { age: number; sex: string; date_of_birth: string };
  lines: {
    revenue_code: string;
    hcpcs?: string;
    modifiers: string[];
    units: number;
    charges: number;
    service_date: string;
  }[];
}

function lineOf(text: string, from: string): OutpatientClaim['lines'][number] {
  const [revenue_code = '', ...rest] = text.split(' ');
  const marked = (sign: string) => rest.find((word) => word.startsWith(sign))?.slice(1);
  const [hcpcs, ...modifiers] = (rest.find((word) => /^[A-Z\d]{5}(-|$)/.test(word)) ?? '').split('-');
  return {
    revenue_code,
    ...(hcpcs ? { hcpcs } : {}),
    modifiers,
    units: Number(marked('x') ?? 1),
    charges: Number(marked('$') ?? 250),
    service_date: from.slice(0, 8) + (marked('@') ?? from.slice(8)),
  };
}

interface Short extends Partial<Omit<OutpatientClaim, 'principal_dx' | 'secondary_dxs' | 'lines'>> {
  dx: string;
  dx2?: string[];
  lines: string[];
}

function claimOf({ dx, dx2, lines, ...given }: Short): OutpatientClaim {
  const from_date = given.from_date ?? '2026-03-10';
  return {
    bill_type: '131',
    thru_date: from_date,
    patient_status: '01',
    patient: { age: 71, sex: 'F', date_of_birth: '1954-06-01' },
    ...given,
    from_date,
    principal_dx: { code: dx },
    ...(dx2 ? { secondary_dxs: dx2.map((code) => ({ code })) } : {}),
    lines: lines.map((text) => lineOf(text, from_date)),
  };
}

/**
 * By title: the claim, and what becomes of each line: status indicator, payment APC, then what is not as usual. k packaging
 * flag, f discounting formula, m payment method, c composite, p payment adjustment; N by itself is packaged.
 */
export const OUTPATIENT_CLAIMS: readonly (readonly [
  title: string,
  claim: OutpatientClaim,
  lines: readonly string[],
])[] = (
  [
    [
      'ED visit with laboratory, ECG and chest film',
      {
        dx: 'R0789',
        lines: ['0450 99284-25', '0300 36415', '0300 80053', '0301 84484', '0730 93005', '0320 71046', '0250'],
      },
      ['V 05024', 'N', 'N', 'N', 'N', 'S 05521', 'N'],
    ],
    [
      'ED visit, laceration repair and tetanus vaccine',
      { dx: 'S0990XA', lines: ['0450 99283-25', '0450 12001', '0771 90471', '0636 90714'] },
      ['V 05023', 'N', 'N', 'N'],
    ],
    [
      'chest pain, observation of 26 hours',
      {
        dx: 'R0789',
        thru_date: '2026-03-11',
        lines: ['0762 G0378 x26', '0450 99285-25', '0301 84484', '0301 84484-91', '0730 93005', '0483 93306 @11'],
      },
      ['N', 'J2 08011', 'N', 'N', 'N', 'N'],
    ],
    [
      'observation by direct referral',
      { dx: 'R0789', thru_date: '2026-03-11', lines: ['0762 G0378 x20', '0510 G0379', '0730 93005'] },
      ['N', 'J2 08011', 'N'],
    ],
    ['screening colonoscopy', { dx: 'Z1211', lines: ['0750 G0121', '0370 00812', '0710'] }, ['T 05311 f2', 'N', 'N']],
    [
      'screening colonoscopy that became a polypectomy',
      { dx: 'Z1211', dx2: ['D122'], lines: ['0750 45385-PT', '0312 88305', '0250 J2704 x20'] },
      ['T 05312 f2 p25', 'N', 'N'],
    ],
    [
      'knee arthroscopy',
      { dx: 'M23221', lines: ['0360 29881-RT', '0370 01402', '0250 J0690 x4', '0270 A4649', '0710'] },
      ['J1 05113', 'N', 'N', 'N', 'N'],
    ],
    [
      'total knee arthroplasty with implant',
      { dx: 'M1711', lines: ['0360 27447-RT', '0278 C1776 x3', '0370 01402', '0420 97161-GP', '0300 85025'] },
      ['J1 05115', 'N', 'N', 'A m2', 'N'],
    ],
    [
      'chemotherapy infusion with further hours',
      {
        dx: 'Z5111',
        dx2: ['C50911'],
        lines: [
          '0335 96413',
          '0335 96415 x2',
          '0335 96375-59',
          '0260 96367-59',
          '0636 J9312 x60',
          '0636 J2405 x8',
          '0300 85025',
        ],
      },
      ['S 05694', 'S 05692', 'S 05691', 'S 05692', 'K 09186 m2', 'N', 'N'],
    ],
    [
      'dialysis in an emergency',
      { dx: 'N186', lines: ['0880 G0257', '0450 99284-25', '0301 80048'] },
      ['S 05401', 'V 05024', 'N'],
    ],
    [
      'CT of abdomen and pelvis, and of the chest, with contrast',
      { dx: 'R109', lines: ['0352 74177', '0352 71260', '0255 Q9967 x100'] },
      ['S 08006 c01', 'N c01', 'N'],
    ],
    ['two ultrasounds of one day', { dx: 'R109', lines: ['0402 76700', '0402 76856'] }, ['S 08004 c01', 'N c01']],
    [
      'MRI of brain and cervical spine',
      { dx: 'R519', lines: ['0611 70553', '0612 72141', '0255 A9585 x80'] },
      ['S 08008 c01', 'N c01', 'N'],
    ],
    [
      'physical therapy',
      { dx: 'M25561', lines: ['0420 97110-GP x2', '0420 97140-GP', '0420 97530-GP-59'] },
      ['A m2', 'A m2', 'A m2'],
    ],
    [
      'laboratory tests alone',
      { dx: 'E785', bill_type: '141', lines: ['0300 80061', '0300 83036', '0300 36415'] },
      ['A m2', 'A m2', 'A m2'],
    ],
    [
      'partial hospitalization, a day of four services',
      {
        dx: 'F332',
        cond_codes: ['41'],
        bill_type: '131',
        lines: ['0915 G0410', '0915 90853', '0904 G0176', '0914 90832-59'],
      },
      ['P 05864 c01', 'N c01', 'N c01', 'N c01'],
    ],
    [
      'federally qualified health center, an established visit',
      { dx: 'E785', bill_type: '771', lines: ['0521 G0467 $180', '0521 99213 $180'] },
      ['A m5 c01', 'N k5 m5'],
    ],
    [
      'cataract surgery',
      { dx: 'H2511', lines: ['0360 66984-RT', '0276 V2632', '0250 J2250 x2'] },
      ['J1 05491', 'N', 'N'],
    ],
    [
      'pacemaker with its device',
      { dx: 'I495', lines: ['0360 33208', '0275 C1785', '0278 C1898 x2'] },
      ['J1 05223', 'N', 'N'],
    ],
    [
      'epidural injection',
      { dx: 'M5450', lines: ['0360 62323', '0255 Q9966', '0250 J1100 x10'] },
      ['T 05442 f2', 'N', 'N'],
    ],
    [
      'blood transfusion',
      { dx: 'D649', lines: ['0391 36430', '0390 P9016 x2', '0300 86900'] },
      ['S 05241', 'R 09512', 'N'],
    ],
    ['clinic visit with an ECG', { dx: 'I10', lines: ['0510 G0463-25', '0730 93005'] }, ['V 05012', 'N']],
    [
      'wound debridement beside a clinic visit',
      { dx: 'L97511', lines: ['0510 G0463-25', '0360 11042'] },
      ['V 05012', 'T 05052 f2'],
    ],
    [
      'critical care in the emergency room',
      { dx: 'I469', lines: ['0450 99291', '0450 99292', '0320 71045', '0300 82803', '0410 94002'] },
      ['S 05041', 'N', 'N', 'N', 'N'],
    ],
    [
      'mental health services of one day above the cap',
      { dx: 'F332', lines: ['0914 90837', '0915 90853-59', '0918 96132', '0918 96116'] },
      ['S 08010 c01', 'N c01', 'N c01', 'N c01'],
    ],
    [
      'off-campus department, non-excepted',
      { dx: 'I10', lines: ['0510 G0463-25-PN', '0320 71046-PN'] },
      ['V 05012 m8', 'S 05521 m8'],
    ],
  ] satisfies [string, Short, string[]][]
).map(([title, claim, lines]) => [title, claimOf(claim), lines] as const);
