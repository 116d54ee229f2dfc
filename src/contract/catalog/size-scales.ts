import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { idText, rawText, requiredText } from '#contract/text.ts';
import * as m from '#i18n/messages.ts';
import { sizeIn, type SizeRow, sizeSystems } from './size-systems.ts';

export const SizeSystemCode = z.enum(sizeSystems, { error: m.field_choose_one_of_these });

const size = requiredText(20);

/** One size, as it is called in each system. */
export const SizeSystems = z.object({ eu: size, uk: size, us: size }) satisfies z.ZodType<SizeRow>;

/** Two rows with the same size in a system would make of one size of a shopper's two of another system. */
function refuseRepeatedSizes(rows: readonly SizeRow[], context: z.core.$RefinementCtx): void {
  for (const system of sizeSystems) {
    const seen = new Set<string>();
    rows.forEach((row, index) => {
      const key = row[system].toLowerCase();
      if (seen.has(key))
        context.addIssue({
          code: 'custom',
          path: [index, system],
          message: m.field_is_listed_twice({ name: sizeIn(row, system) }),
        });
      seen.add(key);
    });
  }
}

export const SizeScaleDraft = z.object({
  name: requiredText(60),
  rows: z
    .array(SizeSystems)
    .min(1, { error: m.field_enter_at_least_one_size })
    .max(100, { error: m.field_enter_at_most_100_sizes })
    .superRefine(refuseRepeatedSizes),
});
export type SizeScaleDraft = z.output<typeof SizeScaleDraft>;

/** `version` is for the next change; `categories` is how many have the scale. */
export const SizeScale = SizeScaleDraft.extend({
  _id: z.string(),
  categories: z.int(),
  version: z.string(),
});
export type SizeScale = z.output<typeof SizeScale>;

const oneScale = z.object({ id: idText });

export const sizeScalesEndpoints = {
  'GET /api/admin/size-scales': {
    summary: 'All size scales by their names; the first call adds those that every shop begins with',
    tag: 'category',
    access: 'admin',
    permission: ['products.view', 'categories.edit'],
    responses: { 200: z.object({ data: z.array(SizeScale) }) },
  },
  'POST /api/admin/size-scales': {
    summary: 'Add a size scale',
    tag: 'category',
    access: 'admin',
    permission: 'categories.edit',
    creates: true,
    body: SizeScaleDraft,
    responses: { 201: z.object({ data: SizeScale }) },
  },
  'PUT /api/admin/size-scales/:id': {
    summary: 'Change a size scale; orders keep the sizes that the shopper saw',
    tag: 'category',
    access: 'admin',
    permission: 'categories.edit',
    params: oneScale,
    body: SizeScaleDraft.extend({ version: rawText(64) }),
    responses: { 200: z.object({ data: SizeScale }) },
  },
  'DELETE /api/admin/size-scales/:id': {
    summary: 'Delete a size scale that no category has',
    tag: 'category',
    access: 'admin',
    permission: 'categories.edit',
    params: oneScale,
    responses: { 204: z.void() },
  },
} as const satisfies EndpointTable;
