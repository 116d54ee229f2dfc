import type { Permission } from './permissions.ts';
import type { TranslatableEntity } from './translatable.ts';

const products = { view: 'products.view', edit: 'products.edit' } as const;
const selling = { view: 'selling.view', edit: 'selling.edit' } as const;

/** What a member of the team needs to read and to change the translations of a kind: what the texts themselves need. */
export const translationPermissions: Readonly<Record<TranslatableEntity, { view: Permission; edit: Permission }>> = {
  product: products,
  category: { view: 'products.view', edit: 'categories.edit' },
  collection: products,
  image: products,
  color: products,
  size: products,
  attribute: products,
  'attribute-value': products,
  settings: { view: 'settings.edit', edit: 'settings.edit' },
  market: selling,
  discount: selling,
  'delivery-method': selling,
};
