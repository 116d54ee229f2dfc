import { createHash } from 'node:crypto';
import { fontPairNames } from '#contract/content/font-pairs.ts';
import { themeCss, type ThemeStyle } from '#contract/content/theme-css.ts';
import { greatestRadius } from '#contract/content/theme-defaults.ts';

const styleBytes = 11;
const digestLength = 11;
const form = /^([\w-]{15})([\w-]{11})$/;

const digestOf = (css: string): string => createHash('sha256').update(css).digest('base64url').slice(0, digestLength);

/**
 * Returns the name of the stylesheet of a theme: its values, and a digest of what they make. So every instance can serve every theme that a
 * page was ever rendered with, and what the name stands for never changes.
 */
export function themeName(style: ThemeStyle): string {
  const { accent, ink, paper, radius, fonts } = style;
  const colors = [accent, ink, paper].map((color) => Buffer.from(color.slice(1), 'hex'));
  const values = Buffer.concat([...colors, Buffer.from([radius, fontPairNames.indexOf(fonts)])]);
  return values.toString('base64url') + digestOf(themeCss(style));
}

/**
 * Returns the stylesheet with a name; undefined for what is no name. `isExact` is false for the name that another version of the shop has given
 * these values, which made something else of them.
 */
export function readThemeName(name: string): { css: string; isExact: boolean } | undefined {
  const [, values = '', digest] = form.exec(name) ?? [];
  const bytes = Buffer.from(values, 'base64url');
  const [radius, pair] = bytes.subarray(styleBytes - 2);
  const fonts = fontPairNames[pair ?? -1];
  if (bytes.length !== styleBytes || radius === undefined || radius > greatestRadius || !fonts) return undefined;
  const [accent, ink, paper] = [0, 3, 6].map((at) => `#${bytes.toString('hex', at, at + 3)}`) as [
    string,
    string,
    string,
  ];
  const css = themeCss({ accent, ink, paper, radius, fonts });
  return { css, isExact: digestOf(css) === digest };
}
