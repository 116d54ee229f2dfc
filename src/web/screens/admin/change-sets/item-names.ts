import { adminPaths } from '#contract/admin-paths.ts';
import { isStagedEntity, type StagedEntity } from '#contract/shop/change-set-limits.ts';
import { stagedEntityLabels } from '#web/store/change-sets/change-set-labels.ts';
import type { ChangeSetItem } from '#web/store/change-sets/change-sets.admin.ts';

type Thing = Pick<ChangeSetItem, 'entity' | 'entityId' | 'name'>;

const pages: Readonly<Record<StagedEntity, (id: string) => string>> = {
  product: adminPaths.editProduct.href,
  category: adminPaths.editCategory.href,
  collection: adminPaths.collection.href,
  page: (id) => adminPaths.page.href(id),
  home: () => adminPaths.home.href(),
  menus: () => adminPaths.menus.href(),
  announcement: () => adminPaths.announcement.href(),
  theme: () => adminPaths.theme.href(),
};

/** What kind of thing it is. */
export const kindOf = ({ entity }: Pick<Thing, 'entity'>): string =>
  isStagedEntity(entity) ? stagedEntityLabels[entity]() : entity;

/** Returns the name of what is changed; what the shop has once is named by its kind. */
export const nameOf = (thing: Thing): string => thing.name || kindOf(thing);

export const pageOf = ({ entity, entityId }: Thing): string | undefined =>
  isStagedEntity(entity) ? pages[entity](entityId) : undefined;
