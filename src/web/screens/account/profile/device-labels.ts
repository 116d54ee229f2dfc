type Sign = readonly [pattern: RegExp, name: string];

/** The first that fits: most browsers also claim to be Chrome and Safari. */
const browsers: readonly Sign[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly Sign[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (signs: readonly Sign[], userAgent: string): string | undefined =>
  signs.find(([pattern]) => pattern.test(userAgent))?.[1];

/** `Firefox on Linux`, as near as a user agent tells. */
export function deviceLabel(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? 'Unknown browser';
  const system = nameIn(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}
