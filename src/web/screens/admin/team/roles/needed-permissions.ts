import type { Permission } from '#contract/shop/permissions.ts';

/** What somebody has to see in order to do something. */
const neededViews: Partial<Record<Permission, Permission>> = {
  'orders.edit': 'orders.view',
  'orders.fulfil': 'orders.view',
  'orders.refund': 'orders.view',
  'orders.export': 'orders.view',
  'returns.decide': 'orders.view',
  'products.edit': 'products.view',
  'categories.edit': 'products.view',
  'stock.edit': 'stock.view',
  'customers.edit': 'customers.view',
  'customers.export': 'customers.view',
  'customers.erase': 'customers.view',
  'mails.send': 'mails.view',
  'selling.edit': 'selling.view',
};

/** The choice, and what was changed along with the permission. */
type Toggled = { chosen: Permission[]; also: Permission[] };

/** Chooses a permission with the view that it needs, or leaves it out with those that need it. */
export function toggle(chosen: readonly Permission[], permission: Permission): Toggled {
  if (chosen.includes(permission)) {
    const also = chosen.filter((other) => neededViews[other] === permission);
    return { chosen: chosen.filter((other) => other !== permission && !also.includes(other)), also };
  }
  const view = neededViews[permission];
  const also = view === undefined || chosen.includes(view) ? [] : [view];
  return { chosen: [...chosen, permission, ...also], also };
}
