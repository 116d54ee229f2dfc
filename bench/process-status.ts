import { existsSync, readFileSync } from 'node:fs';

/** Clock ticks per second: what Linux tells every program, whatever its kernel counts in. */
const ticks = 100;

/** Only Linux tells of another process by files. */
export const isTold = existsSync('/proc/self/stat');

/** The processor time that a process has used so far, in seconds; undefined where the system does not tell. */
export function processorSeconds(pid: number): number | undefined {
  if (!isTold) return undefined;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name in brackets, which may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Resident memory now, or its peak since the start, in megabytes. */
export function megabytes(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${which}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
  if (kilobytes === undefined) throw new Error(`/proc does not tell ${which} of the shop.`);
  return (Number(kilobytes) * 1024) / 1_000_000;
}
