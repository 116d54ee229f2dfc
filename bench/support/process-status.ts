import { existsSync, readFileSync } from 'node:fs';

/** Clock ticks per second, which Linux reports as 100 to every program. */
export const ticks = 100;

/** Only Linux has `/proc`. */
export const hasProc = existsSync('/proc/self/stat');

/** Returns the processor time that a process has used so far, in seconds; undefined without `/proc`. */
export function processorSeconds(pid: number): number | undefined {
  if (!hasProc) return undefined;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name in parentheses, which may contain any characters.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Returns the resident memory of a process in megabytes: now (`VmRSS`) or its peak (`VmHWM`). */
export function megabytes(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${which}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
  if (kilobytes === undefined) throw new Error(`/proc has no ${which} for the shop.`);
  return (Number(kilobytes) * 1024) / 1_000_000;
}
