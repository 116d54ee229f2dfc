import { getBaseCurrency } from '#i18n/currency.ts';
import { formatAmount, formatPlainAmount } from '#contract/format.ts';
import { type Cents, toDecimal } from '#contract/money/money.ts';
import { categoryTags } from '#server/features/category/category.service.ts';
import type { Connection } from '#server/db/client.ts';

/** The cache tags of responses that show products. */
export const productTags = { one: (id: string) => `product:${id}`, popular: 'popular' };

/** Returns the cache tags of everything that shows a product of the shop. */
export const tagsOfProduct = ({ id, categoryId, popular }: { id: string; categoryId: string; popular: boolean }) => [
  productTags.one(id),
  categoryTags.one(categoryId),
  ...(popular ? [productTags.popular] : []),
];

/** Writes what other features keep of the prices of products. */
export type FollowProducts = (tx: Connection, productIds: readonly string[]) => Promise<void>;

/** The name of the size that stands for an amount of a gift card: the same in all languages. */
export const sizeOfAmount = (cents: Cents): string =>
  formatPlainAmount(toDecimal(cents, getBaseCurrency()), getBaseCurrency());

/** What shoppers read of such a size. */
export const amountLabel = (size: string): string => formatAmount(Number(size), getBaseCurrency());

/** Whether a variant can be bought: it is made, on sale, and has pieces left if it is counted (D25). */
export const isInStock = (variant: { made: boolean; inStock: boolean; stock: number | null }): boolean =>
  variant.made && variant.inStock && variant.stock !== 0;

/** Returns how many pieces can be bought; Infinity for a variant that is not counted. */
export const piecesLeft = (variant: { made: boolean; inStock: boolean; stock: number | null }): number =>
  isInStock(variant) ? (variant.stock ?? Number.POSITIVE_INFINITY) : 0;
