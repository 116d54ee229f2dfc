import { getBaseCurrency } from '#i18n/currency.ts';
import { convertAmount } from '#contract/money/convert-amount.ts';
import { type Cents, toDecimal, toMinor } from '#contract/money/money.ts';
import type { DiscountRule } from '#contract/order/pricing/offers.ts';
import type { DiscountDraft, DiscountTargets } from '#contract/shop/discounts.ts';
import type { StoredRule } from '#server/db/schema/index.ts';

export type Conversion = { from: string; to: string; factor: string };

/** The fields of a discount that its stored rule holds. */
export type RuleFields = Pick<
  DiscountDraft,
  | 'type'
  | 'on'
  | 'percent'
  | 'amount'
  | 'price'
  | 'maxFee'
  | 'buy'
  | 'get'
  | 'timesPerOrder'
  | 'targets'
  | 'excludeSale'
  | 'minimum'
  | 'firstOrder'
  | 'groups'
  | 'combines'
>;
type TypeFields = Omit<RuleFields, 'targets' | 'excludeSale' | 'minimum' | 'firstOrder' | 'groups' | 'combines'>;

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

const uniqueTargets = (targets: DiscountTargets): DiscountTargets =>
  'all' in targets
    ? targets
    : {
        categories: unique(targets.categories),
        products: unique(targets.products),
        variants: unique(targets.variants),
      };

/** Returns a field that the schema of a draft requires for its type. */
function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A discount lacks a field of its type');
  return value;
}

const toCents = (amount: number | null): Cents => toMinor(required(amount), getBaseCurrency());
const toAmount = (cents: Cents): number => toDecimal(cents, getBaseCurrency());
const toHundredths = (percent: number | null): number => Math.round(required(percent) * 100);

function takenOf(draft: DiscountDraft): DiscountRule<DiscountTargets> {
  const { type, on } = draft;
  switch (type) {
    case 'percent':
      return { type, on, percent: toHundredths(draft.percent) };
    case 'amount':
      return { type, on, amountCents: toCents(draft.amount) };
    case 'fixed-price':
      return { type, priceCents: toCents(draft.price) };
    case 'free-shipping':
      return { type, maxFeeCents: draft.maxFee === null ? null : toCents(draft.maxFee) };
    default: {
      const [buy, get] = [required(draft.buy), required(draft.get)];
      return {
        type,
        buy: { quantity: buy.quantity, goods: uniqueTargets(buy.targets) },
        get: { quantity: get.quantity, goods: uniqueTargets(get.targets), percent: toHundredths(get.percent) },
        timesPerOrder: draft.timesPerOrder,
      };
    }
  }
}

/** Returns the rule that an admin wrote, as it is stored. */
export function ruleOf(draft: DiscountDraft): StoredRule {
  const { subtotal, pieces } = draft.minimum;
  return {
    ...takenOf(draft),
    goods: uniqueTargets(draft.targets),
    minimum: { subtotalCents: subtotal === null ? 0 : toCents(subtotal), pieces: pieces ?? 0 },
    combines: unique(draft.combines),
    ...(draft.excludeSale && { excludeSale: true }),
    firstOrder: draft.firstOrder,
    groups: unique(draft.groups),
  };
}

function typeFieldsOf(rule: StoredRule): TypeFields {
  const { type } = rule;
  const none = {
    on: 'order' as const,
    percent: null,
    amount: null,
    price: null,
    maxFee: null,
    buy: null,
    get: null,
    timesPerOrder: null,
  };
  switch (type) {
    case 'percent':
      return { ...none, type, on: rule.on, percent: rule.percent / 100 };
    case 'amount':
      return { ...none, type, on: rule.on, amount: toAmount(rule.amountCents) };
    case 'fixed-price':
      return { ...none, type, price: toAmount(rule.priceCents) };
    case 'free-shipping':
      return { ...none, type, maxFee: rule.maxFeeCents === null ? null : toAmount(rule.maxFeeCents) };
    default:
      return {
        ...none,
        type,
        buy: { quantity: rule.buy.quantity, targets: rule.buy.goods },
        get: { quantity: rule.get.quantity, targets: rule.get.goods, percent: rule.get.percent / 100 },
        timesPerOrder: rule.timesPerOrder,
      };
  }
}

/** Returns a stored rule as an admin writes it. */
export function ruleFieldsOf(rule: StoredRule): RuleFields {
  const { subtotalCents, pieces } = rule.minimum;
  return {
    ...typeFieldsOf(rule),
    targets: rule.goods,
    excludeSale: rule.excludeSale ?? false,
    minimum: { subtotal: subtotalCents === 0 ? null : toAmount(subtotalCents), pieces: pieces === 0 ? null : pieces },
    firstOrder: rule.firstOrder,
    groups: [...rule.groups],
    combines: [...rule.combines],
  };
}

export const targetKinds = ['categories', 'products', 'variants'] as const;
export type NamedKind = (typeof targetKinds)[number] | 'groups';

/** Returns the goods that a rule names, by their fields. */
export const goodsByField = (rule: StoredRule): [field: string, goods: DiscountTargets][] => [
  ['targets', rule.goods],
  ...(rule.type === 'buy-x-get-y'
    ? ([
        ['buy.targets', rule.buy.goods],
        ['get.targets', rule.get.goods],
      ] as [string, DiscountTargets][])
    : []),
];

/** Returns the ids of one kind that a rule names. */
export const idsOf = (rule: StoredRule, kind: NamedKind): string[] =>
  unique(
    kind === 'groups' ? rule.groups : goodsByField(rule).flatMap(([, goods]) => ('all' in goods ? [] : goods[kind])),
  );

/** Returns the rule with its amounts in another currency, halves rounded up. */
export function convertRule(rule: StoredRule, { from, to, factor }: Conversion): StoredRule {
  const convert = (cents: Cents) => convertAmount(cents, from, to, factor);
  return {
    ...rule,
    ...(rule.type === 'amount' && { amountCents: convert(rule.amountCents) }),
    ...(rule.type === 'fixed-price' && { priceCents: convert(rule.priceCents) }),
    ...(rule.type === 'free-shipping' && { maxFeeCents: rule.maxFeeCents && convert(rule.maxFeeCents) }),
    minimum: { ...rule.minimum, subtotalCents: convert(rule.minimum.subtotalCents) },
  };
}
