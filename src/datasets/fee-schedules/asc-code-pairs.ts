/**
 * ASC code pairs: pass-through devices and the procedures whose payment is reduced by the device's share, 2022 on, in
 * one file derived from CMS's quarterly code pair files; Medicare Claims Processing Manual, chapter 14, section 40.7.
 */
import { type DeviceCodePair, SCHEDULE_TYPE } from '../../engine/fee-schedules/records.ts';
import { SHARE } from '../reading/bounds.ts';
import { type Dataset, Fault, UnreadableFile } from '../reading/dataset.ts';
import { BadField } from '../reading/fields.ts';
import { openTable } from '../reading/table.ts';
import type { FeeSupplementRow } from './rows.ts';

interface Pair extends DeviceCodePair {
  code: string;
  startDate: number;
  endDate: number;
}

export const ascCodePairs: Dataset<FeeSupplementRow> = {
  name: 'asc-code-pairs',
  title: 'ASC device and procedure code pairs',
  table: 'fee_supplement',
  licence: 'public domain',
  recognise: (head) =>
    /^\ufeff?device_hcpcs,procedure_hcpcs,device_modifier,procedure_modifier,percent_multiplier,/.test(head),
  read(file) {
    const table = openTable(file, {
      columns: {
        device_hcpcs: /^device_hcpcs$/,
        procedure_hcpcs: /^procedure_hcpcs$/,
        device_modifier: /^device_modifier$/,
        procedure_modifier: /^procedure_modifier$/,
        percent_multiplier: /^percent_multiplier$/,
        effective_date: /^effective_date$/,
        end_date: /^end_date$/,
      },
    });
    const faults: Fault[] = [];
    const rows = new Map<string, FeeSupplementRow & { data: DeviceCodePair[] }>();
    const pairs = table.rows<Pair>(
      (fields) => {
        const pair = {
          code: fields.code('procedure_hcpcs'),
          startDate: fields.date('effective_date'),
          endDate: fields.date('end_date'),
          device_hcpcs: fields.code('device_hcpcs'),
          device_modifier: fields.modifiers('device_modifier'),
          procedure_modifier: fields.modifiers('procedure_modifier'),
          percent_multiplier: fields.decimal('percent_multiplier', SHARE),
        };
        if (pair.startDate > pair.endDate) throw new BadField(`effective_date '${pair.startDate}' is after end_date`);
        return pair;
      },
      // The share identifies a row, too: it changed within 2024 for C1600, and the derived file, which states only
      // years, has both shares. It does not say which one was in force on a day.
      (pair) => Object.values(pair).filter(Boolean).join(' '),
    );
    for (const pairOrFault of pairs) {
      if (pairOrFault instanceof Fault) {
        faults.push(pairOrFault);
        continue;
      }
      const { code, startDate, endDate, ...pair } = pairOrFault;
      const about = `${code} ${startDate} ${endDate}`;
      const row = rows.get(about);
      if (row) row.data.push(pair);
      else {
        rows.set(about, {
          kind: 'device_code_pairs',
          scheduleType: SCHEDULE_TYPE.ASC,
          code,
          startDate,
          endDate,
          data: [pair],
        });
      }
    }
    if (rows.size === 0) throw new UnreadableFile(`${file.name}: no row has a code pair`);
    const starts = [...rows.values()].map((row) => row.startDate);
    const ends = [...rows.values()].map((row) => row.endDate);
    const effectiveStart = Math.min(...starts);
    const effectiveEnd = Math.max(...ends);
    return {
      label: `ASC code pairs ${Math.floor(effectiveStart / 10000)}-${Math.floor(effectiveEnd / 10000)}`,
      scope: 'history',
      effectiveStart,
      effectiveEnd,
      rows: [...faults, ...rows.values()],
    };
  },
};
