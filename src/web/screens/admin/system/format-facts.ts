import { formatUnit } from '#contract/numbers.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;

/** 1536000 is 1.5 MB. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  return formatUnit(power === 0 || value >= 100 ? Math.round(value) : value, units[power] ?? 'byte');
}

/** 90 is 1 min 30 sec. */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / 86_400), 'day'],
    [Math.floor(whole / 3600) % 24, 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ] as const;
  const first = parts.findIndex(([value]) => value > 0);
  if (first < 0) return formatUnit(0, 'second');
  return parts
    .slice(first, first + 2)
    .filter(([value]) => value > 0)
    .map(([value, unit]) => formatUnit(value, unit))
    .join(' ');
}
