import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import { ImportError } from '#contract/catalog/products-admin.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { anyText, optionalText, rawText } from '#contract/text.ts';
import { longestLink } from './link-forms.ts';
import { readRedirectPath, readRedirectTarget } from './redirect-paths.ts';

/** The path that leads on, without query and fragment. */
const fromPath = anyText(longestLink).refine((text) => readRedirectPath(text) !== undefined, {
  error: m.redirect_enter_a_path_of_this_shop,
});
/** Where it leads: a path of the shop or an https address. */
const target = anyText(longestLink).refine((text) => readRedirectTarget(text) !== undefined, {
  error: m.redirect_enter_a_path_or_an_address,
});

export const RedirectDraft = z.object({
  from: fromPath,
  to: target,
  /** Whether search engines take the new address for the old one (301), or keep asking (302). */
  permanent: z.boolean().default(true),
});
export type RedirectDraft = z.output<typeof RedirectDraft>;

const Redirect = z.object({
  from: z.string(),
  to: z.string(),
  permanent: z.boolean(),
  /** How often it was followed; a few seconds late. */
  hits: z.int(),
  lastHitAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Redirect = z.output<typeof Redirect>;

/** How many redirects a file adds, changes and leaves. With any error nothing is changed. */
const RedirectImport = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  errors: z.array(ImportError),
});
export type RedirectImport = z.output<typeof RedirectImport>;

const editing = { tag: 'content', access: 'admin', permission: 'content.edit' } as const;

export const redirectEndpoints = {
  'GET /api/content/redirect': {
    summary: 'Where a path of the shop leads, with its query; null for one without a redirect, or with a page',
    tag: 'content',
    access: 'anyone',
    query: z.object({ path: rawText(2048) }),
    responses: { 200: z.object({ to: z.string().nullable() }) },
  },
  'GET /api/admin/redirects': {
    ...editing,
    summary: 'Where paths lead at which the shop has no page, by path',
    query: Paging.extend({ q: optionalText(120) }),
    responses: { 200: z.object({ data: z.array(Redirect), nextCursor: z.string().nullable(), total: z.int() }) },
  },
  'POST /api/admin/redirects': {
    ...editing,
    summary: 'Add a redirect; those that led to its path lead to its target at once',
    creates: true,
    body: RedirectDraft,
    responses: { 201: z.object({ data: Redirect }) },
  },
  'DELETE /api/admin/redirects': {
    ...editing,
    summary: 'Remove a redirect',
    query: z.object({ from: anyText(longestLink) }),
    responses: { 204: z.void() },
  },
  'POST /api/admin/redirects/import': {
    ...editing,
    summary: 'Add and change redirects by a CSV file with the columns from, to and permanent, all or none',
    consumes: 'text/csv',
    query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
    responses: { 200: RedirectImport },
  },
} as const satisfies EndpointTable;
