/** A page that a merchant has written, apart from the other paths because a first visit does not need it. */
export const pagePath = {
  path: '/pages/:slug',
  href: (slug: string) => `/pages/${encodeURIComponent(slug)}`,
} as const;
