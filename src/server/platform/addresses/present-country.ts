import type { Address } from '#contract/account/address.ts';
import { type PostalAddress, postalLines } from './postal-lines.ts';

type Row = Omit<PostalAddress, 'name' | 'country'> & { country: string | null; phoneE164: string | null };

/** Presents what an address with a country has besides; nothing of one without. `name` is whom it is sent to. */
export function presentCountry(
  { country, region, district, phoneE164, ...place }: Row,
  name: string,
): Pick<Address, 'country' | 'region' | 'district' | 'phoneE164' | 'lines'> {
  if (country === null) return {};
  return {
    country,
    ...(region !== null && { region }),
    ...(district !== null && { district }),
    ...(phoneE164 !== null && { phoneE164 }),
    lines: postalLines({ ...place, name, country, region, district }),
  };
}
