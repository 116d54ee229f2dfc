import bricolage from '#web/styles/font-pairs/bricolage.css?url';
import dmSerif from '#web/styles/font-pairs/dm-serif.css?url';
import fraunces from '#web/styles/font-pairs/fraunces.css?url';
import playfair from '#web/styles/font-pairs/playfair.css?url';
import spaceGrotesk from '#web/styles/font-pairs/space-grotesk.css?url';
import type { FontPair } from '#contract/content/font-pairs.ts';

/** The stylesheets with the faces of the pairs of fonts. Those of the default one are in the shop's own. */
export const fontPairStyles: Readonly<Record<FontPair, string | undefined>> = {
  instrument: undefined,
  fraunces,
  playfair,
  'dm-serif': dmSerif,
  bricolage,
  'space-grotesk': spaceGrotesk,
};
