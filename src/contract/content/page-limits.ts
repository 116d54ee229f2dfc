/** What a page of a merchant may have. */
export const pageLimits = { title: 120, seoTitle: 120, description: 300 } as const;

/** The longest titles and descriptions that search engines show whole. */
export const shownBySearchEngines = { title: 60, description: 160 } as const;
