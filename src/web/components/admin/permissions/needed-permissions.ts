import { neededViews, type Permission } from '#contract/shop/permissions.ts';

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
