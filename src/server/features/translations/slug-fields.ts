import type { TranslatableEntity } from '#contract/shop/translatable.ts';
import type { LocalizedSlugKind } from '#server/db/schema/index.ts';

/** Returns whether a field is the slug of a product or category. It is optional, so it is in no count. */
export const isSlug = (field: string): boolean => field === 'slug';

/** Returns the kind of pages that the slug of an entity leads to; undefined for one without. */
export const slugKindOf = (entity: TranslatableEntity): LocalizedSlugKind | undefined =>
  entity === 'product' || entity === 'category' ? entity : undefined;
