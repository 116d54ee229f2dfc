import { z } from 'zod';
import type { EndpointTable } from './endpoint.ts';
import { idText } from './text.ts';

export const Category = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  imageAlt: z.string(),
  productCount: z.number().int(),
});
export type Category = z.infer<typeof Category>;

export const categoryEndpoints = {
  'GET /api/category': {
    summary: 'All categories',
    tag: 'category',
    access: 'anyone',
    cached: true,
    responses: { 200: z.array(Category) },
  },
  'GET /api/category/:id': {
    summary: 'One category, by id or slug',
    tag: 'category',
    access: 'anyone',
    cached: true,
    params: z.object({ id: idText }),
    responses: { 200: Category },
  },
} as const satisfies EndpointTable;
