/** Measures what the processes started by this one take of the machine: only Linux tells. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  /** Processor time of all their threads since they began. */
  cpuSeconds: number;
  residentBytes: number;
}

const TICKS_A_SECOND = 100;
const PAGE_BYTES = 4096;

/** Measures this process's children; null if the machine does not say. */
export function usageOfChildren(): Usage | null {
  if (process.platform !== 'linux') return null;
  const usage: Usage = { cpuSeconds: 0, residentBytes: 0 };
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(id);
    // Fields 4, 14, 15 and 24 of proc(5), where the first here is its third.
    const [parent, user, system, pages] = [1, 11, 12, 21].map((field) => Number(fields[field]));
    if (parent !== process.pid) continue;
    usage.cpuSeconds += ((user as number) + (system as number)) / TICKS_A_SECOND;
    usage.residentBytes += (pages as number) * PAGE_BYTES;
  }
  return usage;
}

/** Returns what follows the program's name, which may hold any text but ends with the last parenthesis. */
function statOf(id: string): string[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    // The process has ended since the folder was read.
    return [];
  }
}
