import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type ContentKey } from '#contract/content/content-keys.ts';
import { pageStatuses, systemPages } from '#contract/content/page-kinds.ts';
import { id, json, moment } from './columns.ts';

/**
 * What merchants design: the home page, the menus, the announcement, in each language; the theme, which has none, in the default one.
 * Without a row of a language that of the default language holds; without that, what the program brings.
 */
export const contents = pgTable(
  'contents',
  {
    key: text().$type<ContentKey>().notNull(),
    locale: text().notNull(),
    value: json().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.locale] })],
);

/** Pages that merchants write. */
export const pages = pgTable('pages', {
  id: id(),
  slug: text().notNull().unique('pages_slug_key'),
  status: text({ enum: pageStatuses }).notNull(),
  /** The page of the program that it takes the place of. */
  system: text({ enum: systemPages }).unique('pages_system_key'),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

/** The texts of a page in each language. */
export const pageTexts = pgTable(
  'page_texts',
  {
    pageId: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    title: text().notNull(),
    /** Rich text: a document of ProseMirror. */
    body: json().notNull(),
    /** The title and the description for search engines; empty for the title and none. */
    seoTitle: text().notNull().default(''),
    description: text().notNull().default(''),
    updatedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.locale] })],
);

/** Where requests for paths lead at which the shop has no page. */
export const redirects = pgTable('redirects', {
  fromPath: text().primaryKey(),
  /** A path of the shop, or an https address. */
  target: text().notNull(),
  /** Whether browsers and search engines may keep it. */
  permanent: boolean().notNull(),
  hits: integer().notNull().default(0),
  lastHitAt: moment(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

/** The merchant's own words in the mails of a kind. */
export const mailTemplates = pgTable(
  'mail_templates',
  {
    kind: text().notNull(),
    locale: text().notNull(),
    subject: text().notNull(),
    heading: text().notNull(),
    opening: text().notNull(),
    closing: text().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.locale] })],
);
