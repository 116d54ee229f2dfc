import { nameKey } from './draft.ts';

/** Common colors of clothes, as initial values of swatches. */
const hexes: Record<string, string> = {
  black: '#1c1b19',
  white: '#f7f6f2',
  bone: '#ddd3bf',
  cream: '#efe6d2',
  ecru: '#d9cdb4',
  sand: '#d3c0a0',
  stone: '#b9b1a3',
  beige: '#cbb795',
  camel: '#b98a56',
  brown: '#6b4a32',
  grey: '#8b8a87',
  gray: '#8b8a87',
  charcoal: '#3c3d3f',
  navy: '#1f2a44',
  blue: '#33568f',
  indigo: '#2f3566',
  sky: '#a5c3dc',
  teal: '#256a69',
  green: '#3f6b4a',
  olive: '#6a6a3a',
  sage: '#a3ab8f',
  moss: '#5a6240',
  red: '#a8252f',
  rust: '#a8482a',
  burgundy: '#5f1d2b',
  pink: '#e3b3b8',
  rose: '#c98a8a',
  lilac: '#b9a7cc',
  purple: '#5b3f73',
  yellow: '#e2c04c',
  mustard: '#c0922f',
  orange: '#d5752f',
};

/** Returns the hex value of a color name, or '' for an unknown one. */
export const findHexByName = (name: string): string => {
  const key = nameKey(name);
  return Object.hasOwn(hexes, key) ? (hexes[key] ?? '') : '';
};
