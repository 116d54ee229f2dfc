/**
 * The pairs of fonts that the shop brings, the default first: one for headings and the name of the shop, one for everything else. Each but
 * the default has a stylesheet of its own in `src/web/styles/font-pairs/`.
 */
export const fontPairs = {
  instrument: { display: 'Instrument Serif', sans: 'Instrument Sans', generic: 'serif' },
  fraunces: { display: 'Fraunces', sans: 'Figtree', generic: 'serif' },
  playfair: { display: 'Playfair Display', sans: 'Source Sans 3', generic: 'serif' },
  'dm-serif': { display: 'DM Serif Display', sans: 'DM Sans', generic: 'serif' },
  bricolage: { display: 'Bricolage Grotesque', sans: 'Work Sans', generic: 'sans-serif' },
  'space-grotesk': { display: 'Space Grotesk', sans: 'Inter', generic: 'sans-serif' },
} as const;

export type FontPair = keyof typeof fontPairs;
export const fontPairNames = Object.keys(fontPairs) as FontPair[];

export const defaultFonts: FontPair = 'instrument';
