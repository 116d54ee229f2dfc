type PostalAddress = { address: string; city: string; pincode: string };

/**
 * Postal codes that are written before the city in every country that has them: of the Netherlands (1012 AB), Poland (00-950),
 * Portugal (1000-205), of Sweden, Greece, Czechia and Slovakia (111 52), and those with the code of a country (D-10115). Most others,
 * such as 75002, belong to countries that write them before the city and to others that write them after it.
 */
const pincodeBeforeCity = /^(?:\d{4} ?[A-Z]{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3} \d{2}|[A-Z]{1,3}-\d{3,5})$/i;

/** Returns the city with its postal code, as one line: "London SW1Y 4JH", "1012 AB Amsterdam". */
export function formatCity({ city, pincode }: Pick<PostalAddress, 'city' | 'pincode'>): string {
  const parts = pincodeBeforeCity.test(pincode) ? [pincode, city] : [city, pincode];
  return parts.filter(Boolean).join(' ');
}

/** Returns the note for the courier; empty when the shopper wrote that there is none, because the field is required. */
export const deliveryNote = (notes: string): string =>
  /^\s*(?:none|keine?|néant|aucune?|لا شيء|لا يوجد|n\/?a|-)[.!]?\s*$/iv.test(notes) ? '' : notes;

/** Returns the lines of an address, joined by line breaks. */
export const formatAddress = ({ address, ...place }: PostalAddress): string =>
  [address, formatCity(place)].filter(Boolean).join('\n');
