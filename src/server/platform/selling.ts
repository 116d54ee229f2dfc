/** The tag of what shows discounts. Every instance drops what it knows of them when one of them changes, starts, ends or is used up. */
export const sellingTag = 'selling';

/** The tag of the settings that every page shows, for whether there are codes. Only the team changes that. */
export const codesTag = 'codes';
