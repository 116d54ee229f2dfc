import { sql } from 'drizzle-orm';
import { products, variants } from './schema/index.ts';

/** The pictures of a variant in a query of `variants` and `products`: those of its color first, then those of no color. */
export const lineImages = sql<string[]>`array(
  select path from product_images
  where product_id = ${products.id} and (color_id is not distinct from ${variants.colorId} or color_id is null)
  order by color_id is null, position limit 4
)`;
