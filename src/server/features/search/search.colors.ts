import { normalize } from './search.words.ts';

export type NamedColor = { id: number; name: string; hex: string | null };

/** The colour families, with the words that put a colour into one by its name. */
const families = {
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
type Family = keyof typeof families;

/** Other words that always mean a colour in a search; 'denim', 'gold' or 'stone' may also mean a material. */
const colorWords = [
  'navy',
  'olive',
  'khaki',
  'burgundy',
  'maroon',
  'charcoal',
  'cream',
  'ivory',
  'ecru',
  'tan',
  'mustard',
  'teal',
  'turquoise',
  'lilac',
  'violet',
];

/** Shades that are ignored before a colour: nobody can tell where dark blue begins. */
const shades = new Set(['dark', 'light', 'pale', 'bright', 'deep']);

const familyNames = Object.keys(families) as Family[];
const familiesOfWord = (word: string): Family[] =>
  familyNames.filter((family) => families[family].some((name) => name === word));
const searchable = new Set<string>([...familyNames, 'gray', ...colorWords]);

export const isColorWord = (word: string): boolean => searchable.has(word);
export const isShade = (word: string): boolean => shades.has(word);

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
function familiesOf({ name, hex }: NamedColor): Family[] {
  const byName = normalize(name).split(' ').flatMap(familiesOfWord);
  if (byName.length > 0 || hex === null) return byName;
  return [familyOfHex(hex)];
}

/**
 * Returns the colours that a word of a search means: those of its family for 'blue'; for 'navy' those named so, or those of its family
 * when the shop has none.
 */
function colorsOfWord(word: string, colors: readonly NamedColor[]): NamedColor[] {
  const named = colors.filter(({ name }) => normalize(name).split(' ').includes(word));
  if (named.length > 0 && !(word in families) && word !== 'gray') return named;
  const meant = new Set(familiesOfWord(word));
  return colors.filter((color) => named.includes(color) || familiesOf(color).some((family) => meant.has(family)));
}

/** Returns the colours that words of a search mean together: 'navy white' means 'Navy / white' if there is one, else either. */
export function colorsOf(words: readonly string[], colors: readonly NamedColor[]): NamedColor[] {
  const meant = words.map((word) => new Set(colorsOfWord(word, colors)));
  const common = colors.filter((color) => meant.every((each) => each.has(color)));
  return common.length > 0 ? common : colors.filter((color) => meant.some((each) => each.has(color)));
}
