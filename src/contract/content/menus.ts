import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { rawText, requiredText } from '#contract/text.ts';
import { wallClock } from '#contract/wall-clock.ts';
import { linkText } from './links.ts';
import { menuLimits } from './menu-limits.ts';
import { inLocale } from './in-locale.ts';

const MenuLink = z.object({ label: requiredText(menuLimits.label), href: linkText });
const NewMenuEntry = MenuLink.extend({ children: z.array(MenuLink).max(menuLimits.children).optional() });
const NewFooterColumn = z.object({
  title: requiredText(menuLimits.label),
  links: z.array(MenuLink).min(1, { error: m.menu_add_a_link }).max(menuLimits.links),
});

/** The menus of the shop, as a merchant saves them. */
export const NewMenus = z.object({
  main: z.array(NewMenuEntry).max(menuLimits.main),
  footer: z.array(NewFooterColumn).max(menuLimits.columns),
});

const ShownLink = z.object({ label: z.string(), href: z.string() });
/** The main menu, with one level below, and the columns of the footer. */
export const Menus = z.object({
  main: z.array(ShownLink.extend({ children: z.array(ShownLink).optional() })),
  footer: z.array(z.object({ title: z.string(), links: z.array(ShownLink) })),
});
export type Menus = z.output<typeof Menus>;
export type MenuEntry = Menus['main'][number];
export type FooterColumn = Menus['footer'][number];

/** A line above the header of every page. */
export const NewAnnouncement = z
  .object({
    text: requiredText(menuLimits.announcement),
    href: linkText.nullable().default(null),
    /** Minutes of the shop's wall clock between which it is shown; null: from now on, and without an end. */
    from: wallClock.nullable().default(null),
    until: wallClock.nullable().default(null),
  })
  .refine(({ from, until }) => from === null || until === null || from < until, {
    path: ['until'],
    error: m.field_ends_before_it_starts,
  });

export const Announcement = z.object({ text: z.string(), href: z.string().nullable() });
export type Announcement = z.output<typeof Announcement>;

/** `isShown` is written when it begins and when it ends, so that no page depends on when it is rendered. */
export const StoredAnnouncement = Announcement.extend({
  from: z.string().nullable(),
  until: z.string().nullable(),
  isShown: z.boolean(),
});
export type StoredAnnouncement = z.output<typeof StoredAnnouncement>;

const edited = <Value extends z.ZodType>(value: Value) =>
  z.object({ data: z.object({ value, version: z.string(), isDefault: z.boolean() }) });
const EditedMenus = edited(Menus);
export type EditedMenus = z.output<typeof EditedMenus>['data'];
const EditedAnnouncement = edited(StoredAnnouncement.nullable());
export type EditedAnnouncement = z.output<typeof EditedAnnouncement>['data'];

const version = rawText(64);

const shown = { tag: 'content', access: 'anyone', cached: true, localized: true } as const;
const editing = { tag: 'content', access: 'admin', permission: 'content.edit', aboutLocale: true } as const;

export const menuEndpoints = {
  'GET /api/content/menus': {
    ...shown,
    summary: 'The main menu and the footer',
    responses: { 200: Menus },
  },
  'GET /api/content/announcement': {
    ...shown,
    summary: 'The line above the header; 404 while there is none',
    responses: { 200: Announcement },
  },
  'GET /api/admin/content/menus': {
    ...editing,
    summary: 'The menus in a language as they are saved; the built-in ones until then',
    query: inLocale,
    responses: { 200: EditedMenus },
  },
  'PUT /api/admin/content/menus': {
    ...editing,
    summary: 'Save the menus in a language; they are live at once',
    query: inLocale,
    body: NewMenus.extend({ version }),
    bodyLimit: 256 * 1024,
    responses: { 200: EditedMenus },
  },
  'DELETE /api/admin/content/menus': {
    ...editing,
    summary: 'Bring back the built-in menus, or in another language those of the default one',
    query: inLocale.extend({ version }),
    responses: { 200: EditedMenus },
  },
  'GET /api/admin/content/announcement': {
    ...editing,
    summary: 'The announcement in a language, also before it begins and after it has ended',
    query: inLocale,
    responses: { 200: EditedAnnouncement },
  },
  'PUT /api/admin/content/announcement': {
    ...editing,
    summary: 'Save the announcement in a language',
    query: inLocale,
    body: NewAnnouncement.safeExtend({ version }),
    responses: { 200: EditedAnnouncement },
  },
  'DELETE /api/admin/content/announcement': {
    ...editing,
    summary: 'Remove the announcement in a language',
    query: inLocale.extend({ version }),
    responses: { 200: EditedAnnouncement },
  },
} as const satisfies EndpointTable;
