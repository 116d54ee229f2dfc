import { fontPairs } from './font-pairs.ts';
import type { Theme } from './theme.ts';
import { colorsOf } from './theme-colors.ts';
import type { Scheme, ThemeColors } from './theme-defaults.ts';

/** What the stylesheet of a theme depends on. */
export type ThemeStyle = Pick<Theme, 'accent' | 'ink' | 'paper' | 'radius' | 'fonts'>;

const customProperties = (colors: ThemeColors): string[] =>
  Object.entries(colors).map(([name, color]) => `--color-${name}:${color}`);

/** The smaller and larger corners of the built stylesheet keep their proportion. */
const cornersOf = (radius: number): string[] => [
  `--radius-sm:${radius / 2}px`,
  `--radius-md:${radius}px`,
  `--radius-lg:${radius * 1.5}px`,
];

function fontsOf(fonts: Theme['fonts'], arabic?: { display: string; sans: string }): string[] {
  const { display, sans, generic } = fontPairs[fonts];
  const first = (family: string, letters?: string) =>
    [family, letters, `${family} Fallback`].flatMap((name) => (name === undefined ? [] : [`'${name}'`])).join(',');
  return [
    `--font-display:${first(display, arabic?.display)},${generic}`,
    `--font-sans:${first(sans, arabic?.sans)},system-ui,sans-serif`,
  ];
}

/** The logo keeps the light ground in the dark scheme, because most logos are drawn for it. */
const logo = [
  '.logo{display:block;width:auto;height:2.25rem;max-width:100%;object-fit:contain}',
  '.site-footer .logo{height:3rem}',
];
const logoInTheDark = (paper: string): string =>
  `.logo{box-sizing:content-box;max-width:calc(100% - 1rem);padding:.25rem .5rem;border-radius:var(--radius-md);background:${paper}}`;

/**
 * Returns the stylesheet of a theme without the faces of its fonts. It overrides the tokens of the built stylesheet, which is linked before it.
 * With a `scheme`, it has that one whatever the browser prefers, as a preview shows it.
 */
export function themeCss({ accent, ink, paper, radius, fonts }: ThemeStyle, scheme?: Scheme): string {
  const colors = colorsOf({ accent, ink, paper });
  const rule = (selector: string, declarations: readonly string[]) => `${selector}{${declarations.join(';')}}`;
  const dark = [rule(':root', customProperties(colors.dark)), logoInTheDark(colors.light.paper)];

  return [
    rule(':root', [...customProperties(colors.light), ...cornersOf(radius), ...fontsOf(fonts)]),
    // The letters of Arabic are not in the fonts of the pair.
    rule(':root:lang(ar)', fontsOf(fonts, { display: 'Noto Naskh Arabic', sans: 'Readex Pro' })),
    ...logo,
    ...(scheme === undefined ? [`@media screen and (prefers-color-scheme:dark){${dark.join('')}}`] : []),
    ...(scheme === 'dark' ? dark : []),
    ...(scheme === undefined ? [] : [`:root{color-scheme:${scheme}}`]),
  ].join('');
}
