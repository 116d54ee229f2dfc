import { z } from 'zod';
import { CategoryDraft } from '#contract/catalog/category.ts';
import { CollectionContents, CollectionDraft } from '#contract/catalog/collections.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { productStatuses } from '#contract/catalog/product-status.ts';
import { ProductDraft } from '#contract/catalog/products-admin.ts';
import { HomePage } from '#contract/content/home.ts';
import { NewAnnouncement, NewMenus } from '#contract/content/menus.ts';
import { pageStatuses } from '#contract/content/page-kinds.ts';
import { PageDraft } from '#contract/content/pages.ts';
import { ThemeInput } from '#contract/content/theme.ts';
import { idText } from '#contract/text.ts';
import type { StagedEntity } from './change-set-limits.ts';

const product = ProductDraft.shape;
const page = PageDraft.shape;

/** A picture of a product: its path, the colour that it shows (null for all), and what it shows in words. */
const ProductPicture = z.object({
  path: product.images.unwrap().element,
  color: product.imageColors.unwrap().element,
  alt: product.imageAlts.unwrap().element,
});
export type ProductPicture = z.output<typeof ProductPicture>;

/** The fields that change sets can change, in the form of a direct save. Null is the default of a content. */
export const stageableFields = {
  product: {
    name: product.name,
    price: product.price,
    sale: product.sale.unwrap(),
    description: product.description,
    highlights: product.highlights,
    details: product.details,
    popular: product.popular.unwrap(),
    categoryId: idText,
    status: z.enum(productStatuses),
    tags: product.tags.unwrap(),
    attributes: product.attributes.unwrap(),
    images: z.array(ProductPicture).max(productLimits.images),
  },
  category: {
    name: CategoryDraft.shape.name,
    description: CategoryDraft.shape.description,
    image: CategoryDraft.shape.image,
    imageAlt: CategoryDraft.shape.imageAlt,
    sizeGuide: CategoryDraft.shape.sizeGuide.unwrap(),
  },
  collection: {
    name: CollectionDraft.shape.name,
    description: CollectionDraft.shape.description,
    image: CollectionDraft.shape.image,
    contents: CollectionContents,
  },
  page: {
    title: page.title,
    body: page.body,
    seoTitle: page.seoTitle,
    description: page.description,
    status: z.enum(pageStatuses),
  },
  home: { value: HomePage.nullable() },
  menus: { value: NewMenus.nullable() },
  announcement: { value: NewAnnouncement.nullable() },
  theme: { value: ThemeInput.nullable() },
} as const satisfies Record<StagedEntity, Record<string, z.ZodType>>;

export type StageableFields<Entity extends StagedEntity> = {
  [Field in keyof (typeof stageableFields)[Entity]]?: (typeof stageableFields)[Entity][Field] extends z.ZodType
    ? z.input<(typeof stageableFields)[Entity][Field]>
    : never;
};
