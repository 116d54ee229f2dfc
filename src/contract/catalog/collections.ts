import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { moneyAmount } from '#contract/shop/settings.ts';
import { anyText, idText, optionalLines, optionalText, rawText, requiredText, slugText } from '#contract/text.ts';
import { attributeKinds } from './attribute-kinds.ts';
import {
  collectionKinds,
  collectionLimits,
  opsOfField,
  ruleFields,
  ruleMatches,
  ruleOps,
  type ValueKind,
  valueKindOf,
} from './collection-rules.ts';
import { Product } from './products.ts';
import { NamedIn, Untranslated } from './untranslated.ts';

export const Collection = z.object({
  _id: z.string(),
  /** The same in every language. */
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  untranslated: Untranslated,
  locales: NamedIn,
});
export type Collection = z.infer<typeof Collection>;

const wholeNumber = z.int({ error: m.field_enter_a_whole_number }).min(0);
const valuesOfKinds: Readonly<Record<ValueKind, z.ZodType>> = {
  text: z.string({ error: m.field_enter_text }).min(1),
  amount: moneyAmount,
  pieces: wholeNumber.max(collectionLimits.pieces),
  days: wholeNumber.max(collectionLimits.days),
  'yes-no': z.boolean(),
  any: z.union([z.string().min(1), z.number(), z.boolean()]),
};

/** Whether there are the category and the attribute is checked when the collection is saved. */
const Rule = z
  .object({
    field: z.enum(ruleFields),
    op: z.enum(ruleOps),
    value: z.union([anyText(collectionLimits.ruleText), z.number(), z.boolean()]),
    attributeId: idText.optional(),
  })
  .superRefine((rule, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!opsOfField[rule.field].includes(rule.op)) refuse('op', m.collection_rule_cannot_be_compared());
    const message = valuesOfKinds[valueKindOf(rule)].safeParse(rule.value).error?.issues[0]?.message;
    if (message !== undefined) refuse('value', message);
    if (rule.field === 'attribute' && !rule.attributeId) refuse('attributeId', m.field_this_field_is_required());
  });

const productIds = (most: number) =>
  z
    .array(idText)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length, { error: m.field_this_is_listed_twice });

/** What is in a collection. By hand that is `products`, in their order; by rule, `pinned` stand first, and `excluded` are left out. */
const contents = {
  kind: z.enum(collectionKinds),
  match: z.enum(ruleMatches).default('all'),
  rules: z.array(Rule).max(collectionLimits.rules).default([]),
  products: productIds(collectionLimits.products).default([]),
  pinned: productIds(collectionLimits.exceptions).default([]),
  excluded: productIds(collectionLimits.exceptions).default([]),
};
/** What belongs to the other kind is ignored. */
export const CollectionContents = z.object(contents);
export type CollectionContents = z.output<typeof CollectionContents>;

export const CollectionDraft = z.object({
  name: requiredText(collectionLimits.name),
  description: optionalLines(collectionLimits.description),
  /** The path returned by an upload; empty for none. */
  image: optionalText(300),
  /** Left out, a new one is made from the name, and that of an existing one stays. */
  slug: slugText.optional(),
  ...contents,
});
export type CollectionDraft = z.output<typeof CollectionDraft>;
export type CollectionInput = z.input<typeof CollectionDraft>;

/** A product as the form of a collection shows it. */
export const ListedProduct = z.object({ _id: z.string(), name: z.string(), image: z.string() });
export type ListedProduct = z.infer<typeof ListedProduct>;

const AdminCollection = Collection.pick({ _id: true, slug: true, name: true, description: true, image: true }).extend({
  kind: z.enum(collectionKinds),
  match: z.enum(ruleMatches),
  rules: z.array(
    z.object({
      field: z.enum(ruleFields),
      op: z.enum(ruleOps),
      value: z.union([z.string(), z.number(), z.boolean()]),
      attributeId: z.string().optional(),
    }),
  ),
  /** How many products shoppers of the default market see in it. */
  total: z.int(),
  version: z.string(),
});
/** A collection in the list of the admin. */
export type AdminCollection = z.infer<typeof AdminCollection>;

/** Without products that were deleted. */
const CollectionForm = AdminCollection.extend({
  products: z.array(ListedProduct),
  pinned: z.array(ListedProduct),
  excluded: z.array(ListedProduct),
});
export type CollectionForm = z.infer<typeof CollectionForm>;

const CollectionPreview = z.object({
  total: z.int(),
  /** The first ones. The price is in the currency of the shop. */
  products: z.array(ListedProduct.extend({ price: z.number() })),
});
export type CollectionPreview = z.infer<typeof CollectionPreview>;

/** What rules can be about. */
const RuleChoices = z.object({
  categories: z.array(z.object({ _id: z.string(), name: z.string() })),
  tags: z.array(z.string()),
  colors: z.array(z.string()),
  attributes: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      kind: z.enum(attributeKinds),
      unit: z.string(),
      choices: z.array(z.string()),
    }),
  ),
});
export type RuleChoices = z.infer<typeof RuleChoices>;

const oneCollection = z.object({ id: idText });
const OneForm = z.object({ data: CollectionForm });

export const collectionEndpoints = {
  'GET /api/collection': {
    summary: 'All collections, by name',
    tag: 'collection',
    access: 'anyone',
    cached: true,
    localized: true,
    responses: { 200: z.array(Collection) },
  },
  'GET /api/collection/:id': {
    summary: 'One collection, by id or slug',
    tag: 'collection',
    access: 'anyone',
    cached: true,
    localized: true,
    params: oneCollection,
    responses: { 200: Collection },
  },
  'GET /api/collection/:id/products': {
    summary: 'Products of a collection, by its id or slug, in its order; the next page in the Link header',
    tag: 'collection',
    access: 'anyone',
    cached: true,
    localized: true,
    params: oneCollection,
    query: Paging,
    responses: { 200: z.array(Product) },
  },
  'GET /api/admin/collections': {
    summary: 'Collections by name, with the number of their products',
    tag: 'collection',
    access: 'admin',
    permission: 'products.view',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(24), cursor: idText.optional() }),
    responses: { 200: z.object({ data: z.array(AdminCollection), nextCursor: z.string().nullable() }) },
  },
  'POST /api/admin/collections': {
    summary: 'Add a collection',
    tag: 'collection',
    access: 'admin',
    permission: 'products.edit',
    creates: true,
    body: CollectionDraft,
    responses: { 201: OneForm },
  },
  'GET /api/admin/collections/:id': {
    summary: 'A collection with all fields of its form',
    tag: 'collection',
    access: 'admin',
    permission: 'products.view',
    params: oneCollection,
    responses: { 200: OneForm },
  },
  'PUT /api/admin/collections/:id': {
    summary: 'Change a collection; its old URLs redirect',
    tag: 'collection',
    access: 'admin',
    permission: 'products.edit',
    params: oneCollection,
    body: CollectionDraft.extend({ version: rawText(64) }),
    responses: { 200: OneForm },
  },
  'DELETE /api/admin/collections/:id': {
    summary: 'Delete a collection; its products stay',
    tag: 'collection',
    access: 'admin',
    permission: 'products.edit',
    params: oneCollection,
    responses: { 200: z.object({ id: z.string() }) },
  },
  'POST /api/admin/collections/preview': {
    summary: 'How many products would be in a collection, and the first of them',
    tag: 'collection',
    access: 'admin',
    permission: 'products.view',
    repeatable: true,
    body: CollectionContents,
    responses: { 200: CollectionPreview },
  },
  'GET /api/admin/collection-choices': {
    summary: 'What the rules of collections can be about',
    tag: 'collection',
    access: 'admin',
    permission: 'products.view',
    responses: { 200: z.object({ data: RuleChoices }) },
  },
} as const satisfies EndpointTable;
