import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { colorsOf, contrastsOf } from './theme-colors.ts';
import { defaultColors, defaultTheme, messageColors, schemes, type ThemeColors } from './theme-defaults.ts';

const { accent, ink, paper } = defaultTheme;
const chosen = { accent, ink, paper };

const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
const [lightTokens = '', darkTokens = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)');

test.each([
  ['light', lightTokens],
  ['dark', darkTokens],
] as const)('the default colors of the %s scheme are those of the stylesheet', (scheme, css) => {
  for (const [name, color] of Object.entries(defaultColors[scheme]))
    expect(css).toContain(`--color-${name}: ${color};`);
  const [success, warning, danger] = messageColors[scheme];
  expect(css).toContain(`--color-success: ${success};`);
  expect(css).toContain(`--color-warning: ${warning};`);
  expect(css).toContain(`--color-danger: ${danger};`);
});

test('the default theme is readable and has the default colors', () => {
  expect(colorsOf(chosen)).toEqual(defaultColors);
  expect(contrastsOf(chosen).filter(({ isReadable }) => !isReadable)).toEqual([]);
});

test('another accent leaves what is not about it as it is', () => {
  const { light } = colorsOf({ ...chosen, accent: '#1f5c4a' });
  expect(light).toMatchObject({ ...defaultColors.light, ...pick(light, /^accent/) });
  expect(light.accent).toBe('#1f5c4a');
});

test('a color that is too faint gets the nearest readable one', () => {
  const [found] = contrastsOf({ ...chosen, accent: '#d98c6a' });
  expect(found).toMatchObject({ field: 'accent', isReadable: false });
  expect(found?.ratio).toBeCloseTo(wcagContrast('#d98c6a', paper), 5);
  expect(wcagContrast(found?.nearest ?? '', paper)).toBeGreaterThanOrEqual(4.5);
  expect(wcagContrast(found?.nearest ?? '', paper)).toBeLessThan(4.7);
});

test('a paper on which messages cannot be read is refused, and its nearest is lighter', () => {
  const found = contrastsOf({ ...chosen, ink: '#ffffff', paper: '#101010' }).find(({ field }) => field === 'paper');
  expect(found?.isReadable).toBe(false);
  expect(
    contrastsOf({ ...chosen, paper: found?.nearest ?? '' }).find(({ field }) => field === 'paper')?.isReadable,
  ).toBe(true);
});

/** Repeatable colors, spread over the whole cube. */
function* themes(count: number) {
  let seed = 7;
  const part = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed % 256).toString(16).padStart(2, '0');
  };
  const color = () => `#${part()}${part()}${part()}`;
  for (let made = 0; made < count; made += 1) {
    const any = { accent: color(), ink: color(), paper: color() };
    const suggested = (theme: typeof any, field: keyof typeof any) => ({
      ...theme,
      [field]: contrastsOf(theme).find((contrast) => contrast.field === field)?.nearest ?? '',
    });
    yield (['paper', 'ink', 'accent'] as const).reduce(suggested, any);
  }
}

const texts: readonly [text: keyof ThemeColors, ground: keyof ThemeColors][] = [
  ...(['paper', 'surface', 'wash'] as const).flatMap((ground) =>
    (['ink', 'muted', 'accent'] as const).map((text) => [text, ground] as const),
  ),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
  ['accent', 'accent-tint'],
  ['ink', 'tile'],
  ['tile-muted', 'tile'],
].map(([text, ground]) => [text as keyof ThemeColors, ground as keyof ThemeColors]);

describe('a theme with the suggested colors', () => {
  const all = [...themes(150)];

  test('is readable, as both of its schemes are', () => {
    for (const theme of all)
      expect({ theme, faint: contrastsOf(theme).filter(({ isReadable }) => !isReadable) }).toEqual({
        theme,
        faint: [],
      });
  });

  test.each(schemes)('has readable texts and visible edges in the %s scheme', (scheme) => {
    for (const theme of all) {
      const colors = colorsOf(theme)[scheme];
      const faint = texts.filter(([text, ground]) => wcagContrast(colors[text], colors[ground]) < 4.5);
      const edges = (['paper', 'surface', 'wash'] as const).filter(
        (ground) => wcagContrast(colors.outline, colors[ground]) < 3,
      );
      const messages = messageColors[scheme].filter((message) =>
        [colors.paper, colors.surface, colors.wash].some((ground) => wcagContrast(message, ground) < 4.5),
      );
      expect({ theme, faint, edges, messages }).toEqual({ theme, faint: [], edges: [], messages: [] });
    }
  });
});

const pick = (colors: ThemeColors, name: RegExp) =>
  Object.fromEntries(Object.entries(colors).filter(([token]) => name.test(token)));
