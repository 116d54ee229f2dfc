import { z } from 'zod';
import { Untranslated, NamedIn } from '#contract/catalog/untranslated.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { idText, optionalText, rawText, requiredText, slugText } from '#contract/text.ts';
import { pageStatuses, systemPages } from './page-kinds.ts';
import { pageLimits } from './page-limits.ts';
import { richTextBody } from './rich-text-limits.ts';
import { RichText, StoredRichText } from './rich-text.ts';
import { inLocale } from './in-locale.ts';

/** A page as shoppers read it. `untranslated` are the fields in the default language of the shop. */
const Page = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  body: StoredRichText,
  /** For search engines; empty for the title, and for none. */
  seoTitle: z.string(),
  description: z.string(),
  untranslated: Untranslated,
  locales: NamedIn,
});
export type Page = z.infer<typeof Page>;

/** What a merchant has written for a page of the program. `body` is null where the words were changed elsewhere since: in the settings. */
export const SystemPageText = Page.pick({ title: true, seoTitle: true, description: true }).extend({
  body: StoredRichText.nullable(),
});
export type SystemPageText = z.infer<typeof SystemPageText>;

export const PageDraft = z.object({
  title: requiredText(pageLimits.title),
  body: RichText,
  seoTitle: optionalText(pageLimits.seoTitle),
  description: optionalText(pageLimits.description),
  /** Left out, a new one is made from the title, and that of an existing page stays. A page of the program keeps its own. */
  slug: slugText.optional(),
  /** Left out, a new page is a draft, and an existing one stays what it is. */
  status: z.enum(pageStatuses).optional(),
});
export type PageDraft = z.output<typeof PageDraft>;
export type PageInput = z.input<typeof PageDraft>;

const ListedPage = z.object({
  /** Of a page of the program, its name. */
  _id: z.string(),
  system: z.enum(systemPages).nullable(),
  /** Its path in the shop. */
  path: z.string(),
  /** Empty for the built-in title of a page of the program. */
  title: z.string(),
  status: z.enum(pageStatuses),
  /** Whether it has the text that the program brings. */
  isDefault: z.boolean(),
  /** The languages in which it has a text of its own. */
  locales: z.array(z.string()),
  updatedAt: z.string().nullable(),
});
export type ListedPage = z.infer<typeof ListedPage>;

/**
 * A page with the text that it has in one language; `body` is null where it has none. `builtIn` is what shoppers read on a page of the
 * program that the merchant has not written in any language.
 */
const PageForm = ListedPage.omit({ updatedAt: true }).extend({
  slug: z.string(),
  body: StoredRichText.nullable(),
  seoTitle: z.string(),
  description: z.string(),
  builtIn: z.object({ title: z.string(), body: StoredRichText }).nullable(),
  version: z.string(),
});
export type PageForm = z.infer<typeof PageForm>;

const onePage = z.object({ id: idText });
const OneForm = z.object({ data: PageForm });

export const pagesEndpoints = {
  'GET /api/content/page/:slug': {
    summary: 'A published page, by its slug',
    tag: 'content',
    access: 'anyone',
    cached: true,
    localized: true,
    params: z.object({ slug: idText }),
    responses: { 200: Page },
  },
  'GET /api/admin/pages': {
    summary: 'The pages of the program, then those of the merchant, newest first',
    tag: 'content',
    access: 'admin',
    permission: 'content.edit',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50), cursor: idText.optional() }),
    responses: { 200: z.object({ data: z.array(ListedPage), nextCursor: z.string().nullable() }) },
  },
  'POST /api/admin/pages': {
    summary: 'Add a page',
    tag: 'content',
    access: 'admin',
    permission: 'content.edit',
    creates: true,
    aboutLocale: true,
    query: inLocale,
    body: PageDraft,
    bodyLimit: richTextBody,
    responses: { 201: OneForm },
  },
  'GET /api/admin/pages/:id': {
    summary: 'A page with its text in one language',
    tag: 'content',
    access: 'admin',
    permission: 'content.edit',
    aboutLocale: true,
    params: onePage,
    query: inLocale,
    responses: { 200: OneForm },
  },
  'PUT /api/admin/pages/:id': {
    summary: 'Change a page and its text in one language; its old URLs redirect',
    tag: 'content',
    access: 'admin',
    permission: 'content.edit',
    aboutLocale: true,
    params: onePage,
    query: inLocale,
    body: PageDraft.extend({ version: rawText(64) }),
    bodyLimit: richTextBody,
    responses: { 200: OneForm },
  },
  'DELETE /api/admin/pages/:id': {
    summary: 'Delete a page of the merchant',
    tag: 'content',
    access: 'admin',
    permission: 'content.edit',
    params: onePage,
    responses: { 204: z.void() },
  },
  'POST /api/admin/pages/:id/reset': {
    summary: 'Bring back the built-in text of a page of the program, or remove the text of a page in one language',
    tag: 'content',
    access: 'admin',
    permission: 'content.edit',
    aboutLocale: true,
    params: onePage,
    query: inLocale,
    body: z.object({ version: rawText(64) }),
    responses: { 200: OneForm },
  },
} as const satisfies EndpointTable;
