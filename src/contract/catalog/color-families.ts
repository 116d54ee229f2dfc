import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
export type Color = { name: string; hex?: string | null | undefined };

/** The colour families, with the words that put a colour into one by its name. */
export const families = {
  black: ['black', 'jet', 'ebony', 'onyx'],
  white: ['white', 'ivory', 'cream', 'ecru', 'snow', 'chalk'],
  beige: ['beige', 'sand', 'stone', 'bone', 'tan', 'camel', 'natural', 'oatmeal', 'taupe', 'nude'],
  grey: ['grey', 'gray', 'charcoal', 'silver', 'slate', 'steel', 'graphite', 'anthracite'],
  brown: ['brown', 'chocolate', 'coffee', 'tobacco', 'chestnut', 'mocha', 'clay', 'rust', 'bronze'],
  red: ['red', 'burgundy', 'maroon', 'crimson', 'scarlet', 'wine', 'cherry', 'bordeaux'],
  orange: ['orange', 'rust', 'terracotta', 'apricot', 'tangerine'],
  yellow: ['yellow', 'mustard', 'gold', 'ochre', 'lemon'],
  green: ['green', 'olive', 'forest', 'sage', 'moss', 'mint', 'emerald', 'khaki', 'teal'],
  blue: ['blue', 'navy', 'indigo', 'sky', 'denim', 'cobalt', 'azure', 'royal', 'turquoise', 'teal'],
  purple: ['purple', 'violet', 'lilac', 'lavender', 'plum', 'mauve', 'aubergine'],
  pink: ['pink', 'rose', 'blush', 'fuchsia', 'magenta', 'salmon'],
} as const;
export type Family = keyof typeof families;

const familyNames = Object.keys(families) as Family[];

export const familiesOfWord = (word: string): Family[] =>
  familyNames.filter((family) => families[family].some((name) => name === word));

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

/** Returns the family of a colour by its hue, saturation and lightness. */
function familyOfHex(hex: string): Family {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [chroma, lightness] = [max - min, (max + min) / 2];
  if (lightness < 0.12) return 'black';
  if (chroma < 0.08) {
    if (lightness > 0.9) return 'white';
    return lightness < 0.2 ? 'black' : 'grey';
  }
  const sector =
    max === red ? (green - blue) / chroma : max === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  const hue = (sector * 60 + 360) % 360;
  if (hue >= 345 || hue < 15) return lightness > 0.7 ? 'pink' : 'red';
  if (hue < 70 && lightness > 0.65 && chroma < 0.35) return lightness > 0.92 ? 'white' : 'beige';
  if (hue < 45) return lightness < 0.45 ? 'brown' : 'orange';
  if (hue < 70) return lightness < 0.3 ? 'green' : 'yellow';
  if (hue < 170) return 'green';
  if (hue < 255) return 'blue';
  return hue < 290 ? 'purple' : 'pink';
}

/** Returns the families of a colour: by the words of its name ('Navy / white'), else by its hex value. */
export function familiesOf({ name, hex }: Color): Family[] {
  const byName = wordsOf(name).flatMap(familiesOfWord);
  if (byName.length > 0 || !hex) return byName;
  return [familyOfHex(hex)];
}

/** The colors of a filter, each of one or two families, with the tones of its dot. */
export const colorFilters = [
  { value: 'Black', label: m.product_black, families: ['black'], tones: ['#212123'] },
  { value: 'White', label: m.product_white, families: ['white'], tones: ['#f3f2ee'] },
  { value: 'Grey', label: m.product_gray, families: ['grey'], tones: ['#a4a4a3'] },
  { value: 'Brown', label: m.product_brown_sand, families: ['brown', 'beige'], tones: ['#7a5137', '#c9b58e'] },
  { value: 'Red', label: m.product_red_rust, families: ['red'], tones: ['#a02c2c', '#994b30'] },
  { value: 'Orange', label: m.product_orange, families: ['orange'], tones: ['#d9822b'] },
  { value: 'Yellow', label: m.product_yellow, families: ['yellow'], tones: ['#d3a63a'] },
  { value: 'Green', label: m.product_green, families: ['green'], tones: ['#4f7052'] },
  { value: 'Blue', label: m.product_blue, families: ['blue'], tones: ['#33507e'] },
  { value: 'Purple', label: m.product_purple, families: ['purple'], tones: ['#6c4a7e'] },
  { value: 'Pink', label: m.product_pink, families: ['pink'], tones: ['#d99aa5'] },
] as const satisfies readonly { value: string; label: Text; families: Family[]; tones: string[] }[];
export type ColorFilter = (typeof colorFilters)[number];

/** Between red and brown: a search for either finds them, a filter lists them with the reds only. */
const rusts = new Set(['rust', 'terracotta']);

/** Returns the filters that list a color: 'Black / white' is in both. */
export function filtersOfColor({ name, hex }: Color): ColorFilter[] {
  const words = wordsOf(name);
  const isRust = words.some((word) => rusts.has(word));
  const others = words.filter((word) => !rusts.has(word)).flatMap(familiesOfWord);
  const own = new Set<Family>(isRust ? ['red', ...others] : familiesOf({ name, hex }));
  return colorFilters.filter((filter) => filter.families.some((family) => own.has(family)));
}

/** Tones that differ from the one of their filter. */
const toneOfWord: Readonly<Record<string, string>> = {
  navy: '#222d47',
  cream: '#efe6d2',
  sand: '#c9b58e',
  rust: '#994b30',
  charcoal: '#3b3c40',
  olive: '#55573a',
  forest: '#2b4034',
};

/** Returns the second tone of a color of two, by its name: white for 'Black / white'. */
export function secondToneOf(name: string): string | undefined {
  const [, second] = name.split(/[/&+]| and /i);
  const words = wordsOf(second ?? '');
  const known = words.find((word) => word in toneOfWord);
  const [family] = words.flatMap(familiesOfWord);
  if (known !== undefined) return toneOfWord[known];
  return family && colorFilters.find((filter) => filter.families.some((own) => own === family))?.tones[0];
}
