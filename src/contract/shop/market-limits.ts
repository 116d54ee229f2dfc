/** The most markets besides the default one. */
export const maxMarkets = 20;
