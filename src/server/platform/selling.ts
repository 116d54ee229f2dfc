/**
 * The tag of what shows discounts, delivery or taxes. Every instance drops what it knows of them when one of them changes, and when a discount
 * starts, ends or is used up.
 */
export const sellingTag = 'selling';

/** The tag of the settings that every page shows, for whether there are codes and how the shop delivers. Only the team changes that. */
export const codesTag = 'codes';
