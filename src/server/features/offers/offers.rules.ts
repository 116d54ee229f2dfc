import { getLocale } from '#i18n/locale.ts';
import { isGoods, type Line, type Offer } from '#contract/order/pricing/offers.ts';
import type { DiscountTargets } from '#contract/shop/discounts.ts';
import type { StoredRule } from '#server/db/schema/index.ts';
import type { AppError } from '#server/platform/app-error.ts';
import {
  codeAlreadyUsed,
  codeEnded,
  codeFirstOrder,
  codeNotForYou,
  codeNotYet,
  codeSignIn,
  codeUnknown,
  codeUsedUp,
} from './offers.errors.ts';
import type { CodeWithDiscount, DiscountRow, Person } from './offers.repository.ts';

/** Returns the name of a discount in the language of the request. */
export const nameOf = ({ name, names }: Pick<DiscountRow, 'name' | 'names'>): string => names?.[getLocale()] ?? name;

/** A line of a bag. */
export type Goods = {
  id: string;
  categoryId: string;
  productId: string;
  variantId: string;
  isOnSale: boolean;
  kind?: Line['kind'];
};

const isTarget = (targets: DiscountTargets, { categoryId, productId, variantId }: Omit<Goods, 'id'>): boolean =>
  'all' in targets ||
  targets.variants.includes(variantId) ||
  targets.products.includes(productId) ||
  targets.categories.includes(categoryId);

/** Whether a line is among the targets that a rule names: no gift card ever is, nor what is left out because it is on sale. */
const isAmong = ({ excludeSale }: StoredRule, targets: DiscountTargets, goods: Omit<Goods, 'id'>): boolean =>
  isGoods(goods) && !(excludeSale && goods.isOnSale) && isTarget(targets, goods);

/** Returns a discount for the lines of a bag. `convert` gives an amount of the shop in the currency of the bag. */
export function toOffer(
  discount: DiscountRow,
  code: string | null,
  lines: readonly Goods[],
  convert: (cents: number) => number,
): Offer {
  const { id, rule } = discount;
  const goodsOf = (targets: DiscountTargets) =>
    lines.filter((line) => isAmong(rule, targets, line)).map((line) => line.id);
  const { minimum, combines, goods } = rule;
  const common = {
    id,
    name: nameOf(discount),
    code,
    combines,
    goods: goodsOf(goods),
    minimum: { subtotalCents: convert(minimum.subtotalCents), pieces: minimum.pieces },
  };
  switch (rule.type) {
    case 'percent':
      return { ...common, type: rule.type, on: rule.on, percent: rule.percent };
    case 'amount':
      return { ...common, type: rule.type, on: rule.on, amountCents: convert(rule.amountCents) };
    case 'fixed-price':
      return { ...common, type: rule.type, priceCents: convert(rule.priceCents) };
    case 'free-shipping':
      return { ...common, type: rule.type, maxFeeCents: rule.maxFeeCents === null ? null : convert(rule.maxFeeCents) };
    default:
      return {
        ...common,
        type: rule.type,
        buy: { ...rule.buy, goods: goodsOf(rule.buy.goods) },
        get: { ...rule.get, goods: goodsOf(rule.get.goods) },
        timesPerOrder: rule.timesPerOrder,
      };
  }
}

const isUsedUp = ({ limitTotal, used }: Pick<DiscountRow, 'limitTotal' | 'used'>): boolean =>
  limitTotal !== null && used >= limitTotal;

/** Whether a discount runs at this minute of the shop's wall clock, and is not used up. */
export const runsAt = (discount: DiscountRow, minute: string): boolean =>
  (discount.startsAt === null || discount.startsAt <= minute) &&
  (discount.endsAt === null || minute < discount.endsAt) &&
  !isUsedUp(discount);

/** Whether a discount is for accounts only. */
const asksAccount = ({ firstOrder, groups }: StoredRule): boolean => firstOrder || groups.length > 0;

/** Whether a discount asks something of the person. */
export const asksPerson = ({ rule, limitPerCustomer }: DiscountRow): boolean =>
  asksAccount(rule) || limitPerCustomer !== null;

const isInGroup = ({ groups }: StoredRule, person: Person): boolean =>
  groups.length === 0 || groups.some((id) => person.groups.includes(id));
const hasUsesLeft = ({ id, limitPerCustomer }: DiscountRow, { uses }: Person): boolean =>
  limitPerCustomer === null || (uses?.[id] ?? 0) < limitPerCustomer;

/**
 * Whether a discount that applies by itself is for this person. One that asks something is not for guests: their e-mail comes with the order,
 * and only then it would be known that the total which they saw does not hold.
 */
export const isFor = (discount: DiscountRow, person: Person): boolean =>
  !(person.isGuest && asksPerson(discount)) &&
  isInGroup(discount.rule, person) &&
  hasUsesLeft(discount, person) &&
  !(discount.rule.firstOrder && person.hasOrdered);

/** Returns why a code is not valid for this person at this minute of the shop's wall clock; undefined when it is. */
export function whyRefused(
  { discount, ...code }: CodeWithDiscount,
  person: Person,
  minute: string,
): AppError | undefined {
  const { enabled, startsAt, endsAt, rule } = discount;
  if (!enabled) return codeUnknown();
  if (startsAt !== null && minute < startsAt) return codeNotYet(startsAt);
  if (endsAt !== null && minute >= endsAt) return codeEnded(endsAt);
  if (!hasUsesLeft(discount, person)) return codeAlreadyUsed();
  if (isUsedUp(discount) || isUsedUp(code)) return codeUsedUp();
  if (person.isGuest && asksAccount(rule)) return codeSignIn();
  if (!isInGroup(rule, person)) return codeNotForYou();
  return rule.firstOrder && person.hasOrdered ? codeFirstOrder() : undefined;
}

type SoldProduct = Pick<Goods, 'productId' | 'categoryId' | 'isOnSale' | 'kind'>;

/** Whether a discount that applies by itself falls on all of a product and asks nothing of the person. */
export function fallsOn(discount: DiscountRow, product: SoldProduct): boolean {
  const { rule } = discount;
  const targets = rule.type === 'buy-x-get-y' ? [rule.buy.goods, rule.get.goods] : [rule.goods];
  return !asksPerson(discount) && targets.some((goods) => isAmong(rule, goods, { ...product, variantId: '' }));
}
