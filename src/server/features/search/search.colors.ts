import { families, familiesOf, familiesOfWord } from '#contract/catalog/color-families.ts';
import { normalize } from './search.words.ts';

export type NamedColor = { id: number; name: string; hex: string | null };

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

const searchable = new Set<string>([...Object.keys(families), 'gray', ...colorWords]);

export const isColorWord = (word: string): boolean => searchable.has(word);
export const isShade = (word: string): boolean => shades.has(word);

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
