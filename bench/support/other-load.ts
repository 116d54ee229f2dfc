import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { hasProc, ticks } from './process-status.ts';

/** How many processors other programs were using before a measurement. */
export type OtherLoad = { before: string; processors: number | undefined };

const sampleMs = 1_000;
/** More than this makes the figures of the measurements beside it doubtful. */
const quiet = 0.2;

/** Returns how many processors are busy while the bench does nothing; undefined without `/proc`. */
export async function measureOtherLoad(): Promise<number | undefined> {
  if (!hasProc) return undefined;
  const [before, startedAt] = [busySeconds(), performance.now()];
  await setTimeout(sampleMs);
  return (busySeconds() - before) / ((performance.now() - startedAt) / 1000);
}

/** Returns the time that all processors have been busy since the machine was started. */
function busySeconds(): number {
  const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [, user, nice, system, , , interrupts, softInterrupts, stolen] = all.split(/\s+/).map(Number);
  return (
    [user, nice, system, interrupts, softInterrupts, stolen].reduce<number>((sum, time) => sum + (time ?? 0), 0) / ticks
  );
}

/** Says how much other programs disturbed the measurements. */
export function formatOtherLoad(samples: readonly OtherLoad[]): string {
  const known = samples.flatMap(({ before, processors }) => (processors === undefined ? [] : [{ before, processors }]));
  if (known.length === 0) return 'The load of other programs is not known on this system.';
  const loads = known.map(({ processors }) => processors);
  const [least, most] = [Math.min(...loads), Math.max(...loads)].map((load) => load.toFixed(2));
  const disturbed = known.filter(({ processors }) => processors > quiet);
  const range = `Other programs used ${least} to ${most} processors between the measurements.`;
  if (disturbed.length === 0) return range;
  const places = disturbed.map(({ before, processors }) => `${before} (${processors.toFixed(2)})`);
  return `${range} Not quiet before ${places.join(', ')}.`;
}
