import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import { rawText, requiredText } from '#contract/text.ts';

export const everywhere = '*';

const country = requiredText(2).regex(/^([A-Z]{2}|\*)$/, { error: m.address_choose_a_country });
const region = rawText(6).regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, { error: m.places_choose_a_region });
/** `SW1A 1AA`, `10000-19999` or `SW1*`. */
const postcode = rawText(24).regex(/^[\p{L}\p{Nd}][\p{L}\p{Nd} -]*\*?$/u, { error: m.places_enter_a_postal_code });

/** Where a zone is: a country or everywhere, or only some of its regions and postal codes. */
export const Place = z
  .object({
    country,
    regions: z.array(region).max(200).default([]),
    postcodes: z.array(postcode).max(500).default([]),
  })
  .superRefine((place, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (place.country === everywhere && place.regions.length > 0) refuse('regions', m.places_everywhere_has_no_parts());
    if (place.country === everywhere && place.postcodes.length > 0)
      refuse('postcodes', m.places_everywhere_has_no_parts());
    if (place.country !== everywhere && place.regions.some((code) => !code.startsWith(`${place.country}-`)))
      refuse('regions', m.places_choose_a_region());
  });
export type Place = z.output<typeof Place>;
