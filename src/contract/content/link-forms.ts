import { internalPath } from '#contract/internal-path.ts';

/** The longest link in characters. This file has no schema, because browsers load it. */
export const longestLink = 500;

/** Tells whether a link is a path of the shop. `//example.com` and `/\example.com` lead to other sites. */
export const isPathLink = (href: string): boolean => href.startsWith('/') && internalPath(href) !== undefined;

const mailForm = /^mailto:[^\s@]+@[^\s@]+$/i;
const phoneForm = /^tel:[+\d ().-]+$/i;

/** Tells whether a link leads to a page of the shop or another site, or writes or calls somebody. Nothing else, such as a script. */
export const isLink = (href: string): boolean =>
  isPathLink(href) ||
  (/^https:\/\//i.test(href) && URL.canParse(href)) ||
  mailForm.test(href) ||
  (phoneForm.test(href) && /\d/.test(href));
