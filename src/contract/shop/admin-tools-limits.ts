/** The highest number that the counts of open tasks reach. In a file without schemas, because browsers load it. */
export const mostOpenTasks = 100;

/** The highest number of variants that the dashboard counts as low in stock. */
export const mostLowStock = 1_000;

/** The most results of each kind in the search of the admin. */
export const mostFound = 5;
