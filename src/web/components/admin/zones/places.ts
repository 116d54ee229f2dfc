import * as m from '#i18n/messages.ts';
import { formatCountry } from '#contract/lists.ts';
import { joinNames } from '#contract/format.ts';

export const everywhere = '*';

/** Where a zone is, as the API has it. */
type Place = { country: string; regions?: string[] | undefined; postcodes?: string[] | undefined };
/** As its form has it, with a postal code in each line. */
export type PlaceDraft = { country: string; regions: string[]; postcodes: string };

export const newPlace = (country: string): PlaceDraft => ({ country, regions: [], postcodes: '' });

export const toPlaceDrafts = (places: readonly Place[]): PlaceDraft[] =>
  places.map(({ country, regions = [], postcodes = [] }) => ({ country, regions, postcodes: postcodes.join('\n') }));

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const toPlaces = (drafts: readonly PlaceDraft[]): Place[] =>
  drafts.map(({ country, regions, postcodes }) => ({ country, regions, postcodes: linesOf(postcodes) }));

export const formatPlace = (country: string): string =>
  country === everywhere ? m.admin_zones_everywhere_else() : formatCountry(country);

/** Returns the places in words, a line for each. */
export const placesText = (drafts: readonly PlaceDraft[]): string =>
  drafts
    .map(({ country, regions, postcodes }) => joinNames([formatPlace(country), ...regions, ...linesOf(postcodes)]))
    .join('\n');

/** Returns the name of the field for the path of an error in a place. */
export const fieldOfPlace = (path: string): string =>
  path.replace(/\.places\.\d+(\.country)?$/, '.places').replace(/\.(regions|postcodes)\.\d+$/, '.$1');
