import bricolageDisplayAccents from '@fonts/bricolage-display-accents.woff2?url';
import bricolageDisplay from '@fonts/bricolage-display.woff2?url';
import bricolageSansAccents from '@fonts/bricolage-sans-accents.woff2?url';
import bricolageSans from '@fonts/bricolage-sans.woff2?url';
import dmSerifDisplayAccents from '@fonts/dm-serif-display-accents.woff2?url';
import dmSerifDisplay from '@fonts/dm-serif-display.woff2?url';
import dmSerifSansAccents from '@fonts/dm-serif-sans-accents.woff2?url';
import dmSerifSans from '@fonts/dm-serif-sans.woff2?url';
import frauncesDisplayAccents from '@fonts/fraunces-display-accents.woff2?url';
import frauncesDisplay from '@fonts/fraunces-display.woff2?url';
import frauncesSansAccents from '@fonts/fraunces-sans-accents.woff2?url';
import frauncesSans from '@fonts/fraunces-sans.woff2?url';
import playfairDisplayAccents from '@fonts/playfair-display-accents.woff2?url';
import playfairDisplay from '@fonts/playfair-display.woff2?url';
import playfairSansAccents from '@fonts/playfair-sans-accents.woff2?url';
import playfairSans from '@fonts/playfair-sans.woff2?url';
import spaceGroteskDisplayAccents from '@fonts/space-grotesk-display-accents.woff2?url';
import spaceGroteskDisplay from '@fonts/space-grotesk-display.woff2?url';
import spaceGroteskSansAccents from '@fonts/space-grotesk-sans-accents.woff2?url';
import spaceGroteskSans from '@fonts/space-grotesk-sans.woff2?url';
import sansAccents from '@fonts/sans-accents.woff2?url';
import sansArabic from '@fonts/sans-arabic.woff2?url';
import sans from '@fonts/sans.woff2?url';
import serifAccents from '@fonts/serif-accents.woff2?url';
import serifArabic from '@fonts/serif-arabic.woff2?url';
import serif from '@fonts/serif.woff2?url';
import { defaultFonts, type FontPair } from '#contract/content/font-pairs.ts';
import type { Locale } from '#i18n/locale.ts';

type Files = { basic: readonly string[]; accents: readonly string[] };

const files: Readonly<Record<FontPair, Files>> = {
  instrument: { basic: [sans, serif], accents: [sansAccents, serifAccents] },
  fraunces: { basic: [frauncesSans, frauncesDisplay], accents: [frauncesSansAccents, frauncesDisplayAccents] },
  playfair: { basic: [playfairSans, playfairDisplay], accents: [playfairSansAccents, playfairDisplayAccents] },
  'dm-serif': { basic: [dmSerifSans, dmSerifDisplay], accents: [dmSerifSansAccents, dmSerifDisplayAccents] },
  bricolage: { basic: [bricolageSans, bricolageDisplay], accents: [bricolageSansAccents, bricolageDisplayAccents] },
  'space-grotesk': {
    basic: [spaceGroteskSans, spaceGroteskDisplay],
    accents: [spaceGroteskSansAccents, spaceGroteskDisplayAccents],
  },
};

const arabic = [sansArabic, serifArabic];

/** Returns the fonts that a page in a language needs at once. */
export function fontsOf(locale: Locale, pair: FontPair = defaultFonts): readonly string[] {
  const { basic, accents } = files[pair];
  if (locale === 'ar') return [...basic, ...arabic];
  return locale === 'en' ? basic : [...basic, ...accents];
}
