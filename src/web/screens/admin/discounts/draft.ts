import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import { normalizeCode } from '#contract/order/discount-code.ts';
import { type DiscountClass, discountClasses } from '#contract/order/pricing/offers.ts';
import { decimalSign, formatAmountText } from '#contract/numbers.ts';
import { type DiscountType, isOnItems } from '#contract/shop/discount-types.ts';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import { type ApiError, invalidFields } from '#web/store/api-error.ts';
import type {
  Discount,
  DiscountInput,
  DiscountTargets,
  DiscountWithNames,
  Named,
} from '#web/store/discounts/discounts.admin.ts';
import { classLabels, kindLabels, typeLabels } from '#web/store/discounts/discount-labels.ts';

/** The goods of a discount as its form has them. What is chosen does not count while it is for all. */
export type GoodsDraft = { all: boolean } & Record<TargetKind, Named[]>;
export const targetKinds = ['categories', 'products', 'variants'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** A discount as its form has it. What its type does not have stays as it was entered, and is not saved. */
export type Draft = {
  name: string;
  kind: Discount['kind'];
  enabled: boolean;
  /** Undefined while there are more than the server lists. */
  codes: string[] | undefined;
  /** In the field, not in the list yet. */
  code: string;
  type: DiscountType;
  on: Discount['on'];
  percent: string;
  amount: string;
  price: string;
  maxFee: string;
  buyQuantity: string;
  buyGoods: GoodsDraft;
  getQuantity: string;
  getGoods: GoodsDraft;
  getPercent: string;
  timesPerOrder: string;
  goods: GoodsDraft;
  excludeSale: boolean;
  minimumSubtotal: string;
  minimumPieces: string;
  firstOrder: boolean;
  groups: Named[];
  startsAt: string;
  endsAt: string;
  limitTotal: string;
  limitPerCustomer: string;
  combines: DiscountClass[];
};

const allGoods: GoodsDraft = { all: true, categories: [], products: [], variants: [] };

export const newDraft: Draft = {
  name: '',
  kind: 'code',
  enabled: true,
  codes: [],
  code: '',
  type: 'percent',
  on: 'order',
  percent: '',
  amount: '',
  price: '',
  maxFee: '',
  buyQuantity: '',
  buyGoods: allGoods,
  getQuantity: '',
  getGoods: allGoods,
  getPercent: '100',
  timesPerOrder: '',
  goods: allGoods,
  excludeSale: false,
  minimumSubtotal: '',
  minimumPieces: '',
  firstOrder: false,
  groups: [],
  startsAt: '',
  endsAt: '',
  limitTotal: '',
  limitPerCustomer: '',
  combines: [],
};

const amountText = (amount: number | null): string => (amount === null ? '' : formatAmountText(amount));
const countText = (count: number | null): string => (count === null ? '' : String(count));
/** 12.5 -> 12,5 in German. */
const percentText = (percent: number | null): string =>
  percent === null ? '' : String(percent).replace('.', decimalSign());

/** Returns the draft of a discount. What it names and does not exist any more is not in it. */
export function toDraft(discount: DiscountWithNames): Draft {
  const { codes, codeCount, buy, get, minimum, startsAt, endsAt, names } = discount;
  const named = (ids: readonly string[]): Named[] =>
    ids.flatMap((id) => (names[id] === undefined ? [] : [{ id, name: names[id] }]));
  const goodsOf = (targets: DiscountTargets | undefined): GoodsDraft => {
    if (!targets || 'all' in targets) return allGoods;
    const { categories, products, variants } = targets;
    return { all: false, categories: named(categories), products: named(products), variants: named(variants) };
  };
  return {
    name: discount.name,
    kind: discount.kind,
    enabled: discount.enabled,
    codes: codeCount > codes.length ? undefined : codes,
    code: '',
    type: discount.type,
    on: discount.on,
    percent: percentText(discount.percent),
    amount: amountText(discount.amount),
    price: amountText(discount.price),
    maxFee: amountText(discount.maxFee),
    buyQuantity: countText(buy?.quantity ?? null),
    buyGoods: goodsOf(buy?.targets),
    getQuantity: countText(get?.quantity ?? null),
    getGoods: goodsOf(get?.targets),
    getPercent: percentText(get?.percent ?? 100),
    timesPerOrder: countText(discount.timesPerOrder),
    goods: goodsOf(discount.targets),
    excludeSale: discount.excludeSale,
    minimumSubtotal: amountText(minimum.subtotal),
    minimumPieces: countText(minimum.pieces),
    firstOrder: discount.firstOrder,
    groups: named(discount.groups),
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
    limitTotal: countText(discount.limitTotal),
    limitPerCustomer: countText(discount.limitPerCustomer),
    combines: discountClasses.filter((each) => discount.combines.includes(each)),
  };
}

/** The form of a percentage. */
export const percentPattern = String.raw`\s*\d{1,3}([.,]\d{1,2})?\s*`;
export const countPattern = String.raw`\s*\d{1,10}\s*`;

const isEmpty = (text: string): boolean => text.trim() === '';
const readAmount = (text: string): number | null => (isEmpty(text) ? null : parseAmount(text));
const readNumber = (text: string): number | null => (isEmpty(text) ? null : Number(text.trim().replace(',', '.')));

const idsOf = (chosen: readonly Named[]): string[] => chosen.map(({ id }) => id);
const targetsOf = ({ all, categories, products, variants }: GoodsDraft): DiscountTargets =>
  all ? { all: true } : { categories: idsOf(categories), products: idsOf(products), variants: idsOf(variants) };

/** All codes, with the one in the field; undefined while they are unchanged or too many for a list. */
function codesToSave({ kind, codes, code }: Draft, stored: Discount | undefined): string[] | undefined {
  if (kind === 'automatic') return stored && stored.codeCount > 0 ? [] : undefined;
  if (!codes) return undefined;
  const all = [...new Set([...codes, ...(isEmpty(code) ? [] : [normalizeCode(code)])])];
  return stored && all.join() === stored.codes.join() ? undefined : all;
}

/** Returns what is saved of a draft. */
export function toPayload(draft: Draft, stored: Discount | undefined): DiscountInput {
  const { type } = draft;
  const codes = codesToSave(draft, stored);
  const isBuyGet = type === 'buy-x-get-y';
  return {
    name: draft.name,
    kind: draft.kind,
    enabled: draft.enabled,
    type,
    on: type === 'percent' || type === 'amount' ? draft.on : 'order',
    percent: type === 'percent' ? readNumber(draft.percent) : null,
    amount: type === 'amount' ? readAmount(draft.amount) : null,
    price: type === 'fixed-price' ? readAmount(draft.price) : null,
    maxFee: type === 'free-shipping' ? readAmount(draft.maxFee) : null,
    buy: isBuyGet ? { quantity: readNumber(draft.buyQuantity) ?? 0, targets: targetsOf(draft.buyGoods) } : null,
    get: isBuyGet
      ? {
          quantity: readNumber(draft.getQuantity) ?? 0,
          targets: targetsOf(draft.getGoods),
          percent: readNumber(draft.getPercent) ?? 0,
        }
      : null,
    timesPerOrder: isBuyGet ? readNumber(draft.timesPerOrder) : null,
    targets: isBuyGet ? { all: true } : targetsOf(draft.goods),
    excludeSale: isOnItems(draft) && draft.excludeSale,
    minimum: { subtotal: readAmount(draft.minimumSubtotal), pieces: readNumber(draft.minimumPieces) },
    firstOrder: draft.firstOrder,
    groups: idsOf(draft.groups),
    startsAt: draft.startsAt || null,
    endsAt: draft.endsAt || null,
    limitTotal: readNumber(draft.limitTotal),
    limitPerCustomer: readNumber(draft.limitPerCustomer),
    combines: draft.combines,
    ...(codes && { codes }),
  };
}

/** Throws an error at the first field in which goods have to be chosen. */
export function requireGoods(draft: Draft): void {
  const used: Record<string, GoodsDraft> =
    draft.type === 'buy-x-get-y'
      ? { 'buy.targets': draft.buyGoods, 'get.targets': draft.getGoods }
      : { targets: draft.goods };
  const missing = Object.entries(used).filter(
    ([, goods]) => !goods.all && targetKinds.every((kind) => goods[kind].length === 0),
  );
  if (missing.length === 0) return;
  throw invalidFields(Object.fromEntries(missing.map(([path]) => [fieldOf(path), m.discount_choose_what_it_is_for()])));
}

const fieldsOfPaths: Readonly<Record<string, string>> = {
  targets: 'targets.categories',
  'buy.targets': 'buy.targets.categories',
  'get.targets': 'get.targets.categories',
  buy: 'buy.quantity',
  get: 'get.quantity',
};

/** Returns the name of the field for the path of an error: those of lists and of all goods together have one field. */
export function fieldOf(path: ApiError['fields'][string]): string {
  const list = path.replace(/\.\d+$/, '');
  return fieldsOfPaths[list] ?? list;
}

const field = (key: keyof Draft, label: Text, text: (draft: Draft) => string): DraftField<Draft> => ({
  key,
  label,
  text,
  take: (into, from) => ({ ...into, [key]: from[key] }),
});

type TypedKey = { [Key in keyof Draft]: Draft[Key] extends string ? Key : never }[keyof Draft];
const typed = (key: TypedKey, label: Text) => field(key, label, (draft) => draft[key].trim());

const namesText = (chosen: readonly Named[]): string => chosen.map(({ name }) => name).join('\n');
const goodsText = ({ all, categories, products, variants }: GoodsDraft): string =>
  all ? m.admin_discounts_everything() : namesText([...categories, ...products, ...variants]);
const yesOrNo = (is: boolean): string => (is ? m.common_yes() : m.common_no());
const wallClockText = (text: string): string => text.replace('T', ' ');

/** What two admins may both have changed. */
export const draftFields: readonly DraftField<Draft>[] = [
  typed('name', m.common_name),
  field('kind', m.admin_discounts_how, ({ kind }) => kindLabels[kind]()),
  field('codes', m.admin_discounts_codes, ({ codes }) => codes?.join('\n') ?? ''),
  field('type', m.admin_discounts_type, ({ type }) => typeLabels[type]()),
  field('on', m.admin_discounts_falls_on, ({ on }) =>
    on === 'order' ? m.admin_discounts_on_order() : m.admin_discounts_on_pieces(),
  ),
  typed('percent', m.admin_discounts_percentage),
  typed('amount', m.admin_discounts_amount_off),
  typed('price', m.admin_discounts_price_of_piece),
  typed('maxFee', m.admin_discounts_highest_fee),
  typed('buyQuantity', m.admin_discounts_buy),
  field('buyGoods', m.admin_discounts_goods_to_buy, ({ buyGoods }) => goodsText(buyGoods)),
  typed('getQuantity', m.admin_discounts_get),
  field('getGoods', m.admin_discounts_goods_to_get, ({ getGoods }) => goodsText(getGoods)),
  typed('getPercent', m.admin_discounts_percentage_of_get),
  typed('timesPerOrder', m.admin_discounts_most_times),
  field('goods', m.admin_discounts_goods, ({ goods }) => goodsText(goods)),
  field('excludeSale', m.admin_discounts_exclude_sale, ({ excludeSale }) => yesOrNo(excludeSale)),
  typed('minimumSubtotal', m.admin_discounts_minimum_amount),
  typed('minimumPieces', m.admin_discounts_minimum_pieces),
  field('firstOrder', m.admin_discounts_first_only, ({ firstOrder }) => yesOrNo(firstOrder)),
  field('groups', m.admin_discounts_groups, ({ groups }) => namesText(groups)),
  field('startsAt', m.common_starts, ({ startsAt }) => wallClockText(startsAt)),
  field('endsAt', m.common_ends, ({ endsAt }) => wallClockText(endsAt)),
  typed('limitTotal', m.admin_discounts_limit_total),
  typed('limitPerCustomer', m.admin_discounts_limit_customer),
  field('combines', m.admin_discounts_combines, ({ combines }) =>
    combines.map((each) => classLabels[each]()).join('\n'),
  ),
  field('enabled', m.admin_discounts_is_on, ({ enabled }) => yesOrNo(enabled)),
];
