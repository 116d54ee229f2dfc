import { formatNumber, formatShortNumber } from '#contract/numbers.ts';

const units = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** 1536000 is 1.5 MB. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  const number = power === 0 || value >= 100 ? formatNumber(Math.round(value)) : formatShortNumber(value);
  return `${number} ${units[power]}`;
}

/** 90 is 1 min 30 s. */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const;
  const first = parts.findIndex(([value]) => value > 0);
  if (first < 0) return '0 s';
  return parts
    .slice(first, first + 2)
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${value} ${unit}`)
    .join(' ');
}
