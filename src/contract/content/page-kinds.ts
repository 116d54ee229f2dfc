/** The pages that every shop has at their own routes, with texts of the program until the merchant writes others. */
export const systemPages = ['about', 'privacy', 'terms'] as const;
export type SystemPage = (typeof systemPages)[number];

export const pageStatuses = ['draft', 'published'] as const;
export type PageStatus = (typeof pageStatuses)[number];
