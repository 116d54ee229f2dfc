import type { Stageables } from './features/changeset/changeset.entities.ts';
import type { CategoryService } from './features/category/category.service.ts';
import type { CollectionService } from './features/collection/collection.service.ts';
import { createContentFields } from './features/content/content.fields.ts';
import type { PagesService } from './features/pages/pages.service.ts';
import type { ProductsService } from './features/products/products.service.ts';
import type { Contents } from './platform/content/content.ts';

type Editable = {
  category: Pick<CategoryService, 'fields'>;
  products: Pick<ProductsService, 'fields'>;
  collection: Pick<CollectionService, 'fields'>;
  pages: Pick<PagesService, 'fields'>;
  contents: Contents;
};

/** Returns what change sets can change, in the order of the locks: of the shop, or of a preview. */
export const stageablesOf = ({ category, products, collection, pages, contents }: Editable): Stageables => ({
  category: category.fields,
  product: products.fields,
  collection: collection.fields,
  page: pages.fields,
  home: createContentFields({ contents }, 'home'),
  menus: createContentFields({ contents }, 'menus'),
  announcement: createContentFields({ contents }, 'announcement'),
  theme: createContentFields({ contents }, 'theme'),
});
