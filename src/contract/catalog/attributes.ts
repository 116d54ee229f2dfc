import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { idText, optionalText, rawText, requiredText } from '#contract/text.ts';
import { attributeKinds, attributeLimits } from './attribute-kinds.ts';

type Choices = { kind: (typeof attributeKinds)[number]; choices: string[] };

function checkChoices({ kind, choices }: Choices, context: z.core.$RefinementCtx): void {
  if (kind !== 'choice') return;
  const refuse = (path: (string | number)[], message: string) => {
    context.addIssue({ code: 'custom', path, message });
  };
  if (choices.length === 0) refuse(['choices'], m.attribute_enter_at_least_one_choice());
  const seen = new Set<string>();
  choices.forEach((name, at) => {
    const key = name.toLowerCase();
    if (seen.has(key)) refuse(['choices', at], m.field_is_listed_twice({ name }));
    seen.add(key);
  });
}

/** What products are described by, such as the fabric. */
export const AttributeDraft = z
  .object({
    name: requiredText(attributeLimits.name),
    kind: z.enum(attributeKinds, { error: m.field_choose_one_of_these }),
    /** What a number is measured in. Ignored for other kinds. */
    unit: optionalText(attributeLimits.unit),
    /** In their order. Ignored for other kinds than a choice. */
    choices: z.array(requiredText(attributeLimits.choice)).max(attributeLimits.choices).default([]),
    /** Whether the product page shows it and the search finds it. */
    shown: z.boolean().default(true),
  })
  .superRefine(checkChoices);
export type AttributeDraft = z.output<typeof AttributeDraft>;

/** `products` is how many products have it; `version` is for the next change. */
export const Attribute = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(attributeKinds),
  unit: z.string(),
  choices: z.array(z.string()),
  shown: z.boolean(),
  products: z.int(),
  version: z.string(),
});
export type Attribute = z.output<typeof Attribute>;

const attributeParams = z.object({ id: idText });
const OneAttribute = z.object({ data: Attribute });
const AllAttributes = z.object({ data: z.array(Attribute) });

export const attributeEndpoints = {
  'GET /api/admin/attributes': {
    summary: 'The attributes of products in their order',
    tag: 'product',
    access: 'admin',
    permission: 'products.view',
    responses: { 200: AllAttributes },
  },
  'POST /api/admin/attributes': {
    summary: 'Add an attribute at the end',
    tag: 'product',
    access: 'admin',
    permission: 'products.edit',
    creates: true,
    body: AttributeDraft,
    responses: { 201: OneAttribute },
  },
  'PUT /api/admin/attributes/:id': {
    summary: 'Change an attribute; its kind and its choices only where no product has them',
    tag: 'product',
    access: 'admin',
    permission: 'products.edit',
    params: attributeParams,
    body: AttributeDraft.safeExtend({ version: rawText(64).optional() }),
    responses: { 200: OneAttribute },
  },
  'DELETE /api/admin/attributes/:id': {
    summary: 'Delete an attribute that no product has',
    tag: 'product',
    access: 'admin',
    permission: 'products.edit',
    params: attributeParams,
    responses: { 204: z.void() },
  },
  'POST /api/admin/attributes/reorder': {
    summary: 'Change the order of the attributes; takes the ids of all of them',
    tag: 'product',
    access: 'admin',
    permission: 'products.edit',
    body: z.object({ ids: z.array(requiredText(64)).max(attributeLimits.attributes) }),
    responses: { 200: AllAttributes },
  },
} as const satisfies EndpointTable;
