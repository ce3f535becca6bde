/**
 * Ambulance Fee Schedule public use file (AFSyyyy_PUF_ext), yearly, the tab-separated text or its worksheet as csv;
 * Social Security Act 1834(l), 42 CFR 414.610. Layout: the ten headings of the file of 2025 and 2026
 * (https://www.cms.gov/medicare/payment/fee-schedules/ambulance/ambulance-fee-schedule-public-use-files), one line a
 * contractor, locality and code, `n/a` if an amount does not exist. The file states no year.
 */
import { type AmbulanceData, SCHEDULE_TYPE } from '../../engine/fee-schedules/records.ts';
import { type Bound, dollars, GPCI, RVU } from '../reading/bounds.ts';
import { type Dataset, Fault } from '../reading/dataset.ts';
import type { Fields } from '../reading/fields.ts';
import { calendarYear, scopeOf, statedYear } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import type { FeeScheduleRow } from './rows.ts';

const HEADER = /CONTRACTOR(?:\/CARRIER)?"?([,\t])"?LOCALITY\b[^\r\n]*HCPCS[^\r\n]*URBAN BASE RATE ?\/ ?URBAN MILEAGE/i;

const COLUMNS = {
  CONTRACTOR: /^CONTRACTOR( ?\/ ?CARRIER)?$/i,
  LOCALITY: /^LOCALITY$/i,
  HCPCS: /^HCPCS$/i,
  RVU: /^RVU$/i,
  GPCI: /^GPCI$/i,
  'BASE RATE': /^BASE RATE$/i,
  'URBAN BASE RATE / URBAN MILEAGE': /^URBAN BASE RATE ?\/ ?URBAN MILEAGE$/i,
  'RURAL BASE RATE / RURAL MILEAGE': /^RURAL BASE RATE ?\/ ?RURAL MILEAGE$/i,
  'RURAL BASE RATE / LOWEST QUARTILE': /^RURAL BASE RATE ?\/ ?LOWEST QUARTILE$/i,
  // The asterisk marks a footnote.
  'RURAL GROUND MILES 1-17': /^RURAL GROUND MILES 1 ?- ?17 ?\*?$/i,
};
type Column = keyof typeof COLUMNS;

/** A base rate, or a mile. */
const TRANSPORT = dollars(1, 20_000);

/** Ground mileage, fixed wing and rotary wing miles; 42 CFR 414.605 names the transports. */
const MILEAGE = new Set(['A0425', 'A0435', 'A0436']);

interface Rate {
  code: string;
  rvu: number | null;
  locality: string;
  amounts: AmbulanceData['localities'][string];
}

export const afs: Dataset<FeeScheduleRow> = {
  name: 'afs',
  title: 'Ambulance Fee Schedule public use file',
  table: 'fee_schedule',
  licence: 'public domain',
  recognise: (head) => HEADER.test(head),
  read(file, options) {
    const table = openTable(file, {
      columns: COLUMNS,
      delimiter: HEADER.exec(file.text.slice(0, 8192))?.[1] === '\t' ? '\t' : ',',
    });
    const year = statedYear(file, options, 'the file does not say which calendar year it is of');
    const period = calendarYear(year);
    const rates = table.rows<Rate>(
      (fields) => ({
        code: fields.matching('HCPCS', /^A\d{4}$/, 'an ambulance code'),
        rvu: numberOrNull(fields, 'RVU', RVU),
        locality: fields.padded('CONTRACTOR', 5, 'a MAC number') + fields.padded('LOCALITY', 2, 'a locality number'),
        amounts: {
          gpci: numberOrNull(fields, 'GPCI', GPCI),
          unadjusted_base_rate: numberOrNull(fields, 'BASE RATE', TRANSPORT),
          urban: numberOrNull(fields, 'URBAN BASE RATE / URBAN MILEAGE', TRANSPORT),
          rural: numberOrNull(fields, 'RURAL BASE RATE / RURAL MILEAGE', TRANSPORT),
          super_rural: numberOrNull(fields, 'RURAL BASE RATE / LOWEST QUARTILE', TRANSPORT),
          rural_miles_1_17: numberOrNull(fields, 'RURAL GROUND MILES 1-17', TRANSPORT),
        },
      }),
      (rate) => `${rate.code} ${rate.locality}`,
    );
    return {
      label: `AFS ${year}`,
      scope: scopeOf(period),
      effectiveStart: period.start,
      effectiveEnd: period.end,
      rows: (function* () {
        const byCode = new Map<string, AmbulanceData>();
        for (const rateOrFault of rates) {
          if (rateOrFault instanceof Fault) {
            yield rateOrFault;
            continue;
          }
          const kind = MILEAGE.has(rateOrFault.code) ? 'mileage' : 'base_rate';
          const ambulance = byCode.get(rateOrFault.code) ?? { kind, rvu: rateOrFault.rvu, localities: {} };
          ambulance.localities[rateOrFault.locality] = rateOrFault.amounts;
          byCode.set(rateOrFault.code, ambulance);
        }
        for (const [code, ambulance] of byCode) {
          yield {
            code,
            scheduleType: SCHEDULE_TYPE.AMBULANCE,
            startDate: period.start,
            endDate: period.end,
            modifiers: '',
            priceIndicator: '9',
            description: '',
            data: { ambulance },
          } satisfies FeeScheduleRow;
        }
      })(),
    };
  },
};

/** Returns null if the file prints `n/a`, nothing, or zero, which is no rate. */
function numberOrNull(fields: Fields<Column>, name: Column, bound: Bound): number | null {
  return /^n\/?a$/i.test(fields.text(name)) ? null : fields.amountOrNull(name, bound);
}
