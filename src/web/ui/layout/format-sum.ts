const grouped = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** What many orders add up to: $12,345.00. In a file of its own: what it is made with takes a phone a tenth of a second. */
export const formatSum = (dollars: number): string => grouped.format(dollars);
