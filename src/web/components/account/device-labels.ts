import * as m from '#i18n/messages.ts';
type UserAgentPattern = readonly [pattern: RegExp, name: string];

/** In order of precedence: most browsers also claim to be Chrome and Safari. */
const browsers: readonly UserAgentPattern[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly UserAgentPattern[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (patterns: readonly UserAgentPattern[], userAgent: string): string | undefined =>
  patterns.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Returns a label such as `Firefox on Linux`, as far as the user agent allows. */
export function deviceLabel(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? m.account_unknown_browser();
  const system = nameIn(systems, userAgent);
  return system ? m.account_browser_on_system({ browser, system }) : browser;
}
