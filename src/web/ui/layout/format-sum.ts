const grouped = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats a sum with thousands separators: $12,345.00. In a file of its own, because creating the format takes a phone 100 ms. */
export const formatSum = (dollars: number): string => grouped.format(dollars);
