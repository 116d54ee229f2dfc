import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { NamedIn, Slugs, Untranslated } from './untranslated.ts';
import type { SizeGuide } from './size-guide.ts';
import { SizeSystemCode } from './size-scales.ts';
import { rawText, idText, optionalLines, requiredLines, requiredText, slugText } from '#contract/text.ts';

export const Category = z.object({
  _id: z.string(),
  /** In the language of the response. */
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  imageAlt: z.string(),
  productCount: z.number().int(),
  hasSizeGuide: z.boolean(),
  untranslated: Untranslated,
  locales: NamedIn,
  slugs: Slugs,
});
export type Category = z.infer<typeof Category>;

const SizeGuideTables = z.object({
  tables: z.array(
    z.object({
      title: z.string(),
      columns: z.array(z.object({ name: z.string(), unit: z.enum(['cm', 'in']).nullable() })),
      rows: z.array(z.array(z.string())),
    }),
  ),
  notes: z.array(z.string()),
}) satisfies z.ZodType<SizeGuide>;

export const CategoryDraft = z.object({
  name: requiredText(120),
  description: requiredLines(2000),
  /** The path returned by an upload. */
  image: requiredText(300),
  imageAlt: requiredText(300),
  /** Tables of body measurements as text (see size-guide.ts). Undefined leaves it unchanged; empty removes it. */
  sizeGuide: optionalLines(4000).unwrap().optional(),
  /** The scale that says what its sizes are called in other systems. Undefined leaves it unchanged; null removes it. */
  sizeScaleId: idText.nullable().optional(),
  /** The system in which its sizes are labelled; it goes with a scale. */
  sizeSystem: SizeSystemCode.nullable().optional(),
});
export type CategoryDraft = z.input<typeof CategoryDraft>;

/** `version` is the one that was read; after a change by another admin the response is a 409. */
export const CategoryChange = CategoryDraft.extend({
  /** Changes the URL of the page; the old one redirects. */
  slug: slugText.optional(),
  version: rawText(64).optional(),
});
export type CategoryChange = z.input<typeof CategoryChange>;

/** A `Category` with the additional fields for its form and the admin's list. */
export const AdminCategory = Category.extend({
  version: z.string(),
  position: z.number().int(),
  sizeGuide: z.string(),
  /** Absent without a scale. */
  sizeScaleId: z.string().optional(),
  sizeSystem: SizeSystemCode.optional(),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

const oneCategory = z.object({ id: idText });

export const categoryEndpoints = {
  'GET /api/category': {
    summary: 'All categories',
    tag: 'category',
    access: 'anyone',
    cached: true,
    localized: true,
    responses: { 200: z.array(Category) },
  },
  'GET /api/category/:id': {
    summary: 'One category, by id or slug',
    tag: 'category',
    access: 'anyone',
    cached: true,
    localized: true,
    params: oneCategory,
    responses: { 200: Category },
  },
  'GET /api/category/:id/size-guide': {
    summary: 'The size guide of a category, by its id or slug; empty tables when it has none',
    tag: 'category',
    access: 'anyone',
    cached: true,
    localized: true,
    params: oneCategory,
    responses: { 200: SizeGuideTables },
  },
  'GET /api/admin/categories': {
    summary: 'All categories in their order, with all fields of their form',
    tag: 'category',
    access: 'admin',
    permission: ['products.view', 'categories.edit', 'selling.view'],
    responses: { 200: z.object({ data: z.array(AdminCategory) }) },
  },
  'POST /api/category': {
    summary: 'Add a category at the end',
    tag: 'category',
    access: 'admin',
    permission: 'categories.edit',
    creates: true,
    body: CategoryDraft,
    responses: { 201: AdminCategory },
  },
  'PUT /api/category/:id': {
    summary: 'Change a category; its old URLs redirect',
    tag: 'category',
    access: 'admin',
    permission: 'categories.edit',
    params: oneCategory,
    body: CategoryChange,
    responses: { 200: AdminCategory },
  },
  'DELETE /api/category/:id': {
    summary: 'Delete a category that has no products',
    tag: 'category',
    access: 'admin',
    permission: 'categories.edit',
    params: oneCategory,
    responses: { 200: z.object({ id: z.string() }) },
  },
  'POST /api/category/reorder': {
    summary: 'Change the order of the categories; takes the ids of all of them',
    tag: 'category',
    access: 'admin',
    permission: 'categories.edit',
    body: z.object({ ids: z.array(requiredText(64)).max(500) }),
    responses: { 200: z.array(Category) },
  },
} as const satisfies EndpointTable;
