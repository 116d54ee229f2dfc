import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const [themeText = '', darkText = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)');
const light = readColors(themeText);
const schemes = { light, dark: { ...light, ...readColors(darkText) } };

/** Text and background, which need a contrast of 4.5:1 (WCAG 2.2, 1.4.3). */
const texts: [text: string, ground: string][] = [
  ...['paper', 'surface', 'wash'].flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['muted', ground],
    ['accent', ground],
    ['success', ground],
    ['warning', ground],
    ['danger', ground],
  ]),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
  ['paper', 'ink'],
  ['paper', 'danger'],
  ['accent', 'accent-tint'],
  ['success', 'success-tint'],
  ['warning', 'warning-tint'],
  ['danger', 'danger-tint'],
  ['ink', 'tile'],
  ['tile-muted', 'tile'],
];

/** Edges of controls and graphics, which need a contrast of 3:1 (1.4.11). */
const edges: [edge: string, ground: string][] = [
  ['outline', 'paper'],
  ['outline', 'surface'],
  ['outline', 'wash'],
  ['ink', 'tile'],
  ['accent', 'paper'],
];

describe.each(Object.entries(schemes))('in the %s scheme', (_scheme, colors) => {
  test.each(texts)('has readable %s on %s', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)('has visible %s on %s', (edge, ground) => {
    expect(contrast(colors[edge], colors[ground])).toBeGreaterThanOrEqual(3);
  });
});

test('overrides only existing tokens in the dark scheme', () => {
  expect(Object.keys(readColors(darkText)).filter((name) => !(name in light))).toEqual([]);
});

test('computes contrast as defined by WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

function readColors(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function contrast(one = '', other = ''): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
