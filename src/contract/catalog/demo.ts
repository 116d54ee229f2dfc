import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';

/** What removing the demo catalogue would take away. */
export const DemoContent = z.object({
  products: z.number().int(),
  /** How many of the products were changed since they were loaded. */
  changedProducts: z.number().int(),
  categories: z.number().int(),
  /** The names of categories that stay, because they have other products. */
  keptCategories: z.array(z.string()),
  /** The number of orders that name a demo product; they keep their lines. */
  orders: z.number().int(),
  /** The number of bags that lose a demo product. */
  carts: z.number().int(),
});
export type DemoContent = z.infer<typeof DemoContent>;

export const demoEndpoints = {
  'GET /api/admin/demo': {
    summary: 'What is left of the demo catalogue; null when there is none',
    tag: 'product',
    access: 'admin',
    permission: 'products.view',
    responses: { 200: z.object({ data: DemoContent.nullable() }) },
  },
  'DELETE /api/admin/demo': {
    summary: 'Remove the demo catalogue for good; past orders keep their lines',
    tag: 'product',
    access: 'admin',
    permission: 'settings.edit',
    responses: { 200: z.object({ products: z.number().int(), categories: z.number().int() }) },
  },
} as const satisfies EndpointTable;
