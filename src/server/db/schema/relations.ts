import { relations } from 'drizzle-orm';
import { categories } from './categories.ts';
import { attributes, productAttributes } from './collections.ts';
import { orderDiscounts } from './discounts.ts';
import { orderTenders } from './gift-cards.ts';
import { orderEvents, orderLines, orders, orderTaxes } from './orders.ts';
import { productColors, productImages, productSizes } from './product-options.ts';
import { products } from './products.ts';
import { variants } from './variants.ts';

export const productRelations = relations(products, ({ one, many }) => ({
  category: one(categories, { fields: [products.categoryId], references: [categories.id] }),
  colors: many(productColors),
  sizes: many(productSizes),
  images: many(productImages),
  variants: many(variants),
  attributes: many(productAttributes),
}));
export const productAttributeRelations = relations(productAttributes, ({ one }) => ({
  product: one(products, { fields: [productAttributes.productId], references: [products.id] }),
  attribute: one(attributes, { fields: [productAttributes.attributeId], references: [attributes.id] }),
}));
export const colorRelations = relations(productColors, ({ one }) => ({
  product: one(products, { fields: [productColors.productId], references: [products.id] }),
}));
export const sizeRelations = relations(productSizes, ({ one }) => ({
  product: one(products, { fields: [productSizes.productId], references: [products.id] }),
}));
export const imageRelations = relations(productImages, ({ one }) => ({
  product: one(products, { fields: [productImages.productId], references: [products.id] }),
}));
export const variantRelations = relations(variants, ({ one }) => ({
  product: one(products, { fields: [variants.productId], references: [products.id] }),
}));

export const orderRelations = relations(orders, ({ many }) => ({
  lines: many(orderLines),
  discounts: many(orderDiscounts),
  taxes: many(orderTaxes),
  tenders: many(orderTenders),
  events: many(orderEvents),
}));
export const orderLineRelations = relations(orderLines, ({ one }) => ({
  order: one(orders, { fields: [orderLines.orderId], references: [orders.id] }),
}));
export const orderTaxRelations = relations(orderTaxes, ({ one }) => ({
  order: one(orders, { fields: [orderTaxes.orderId], references: [orders.id] }),
}));
export const orderTenderRelations = relations(orderTenders, ({ one }) => ({
  order: one(orders, { fields: [orderTenders.orderId], references: [orders.id] }),
}));
export const orderDiscountRelations = relations(orderDiscounts, ({ one }) => ({
  order: one(orders, { fields: [orderDiscounts.orderId], references: [orders.id] }),
}));
export const orderEventRelations = relations(orderEvents, ({ one }) => ({
  order: one(orders, { fields: [orderEvents.orderId], references: [orders.id] }),
}));
