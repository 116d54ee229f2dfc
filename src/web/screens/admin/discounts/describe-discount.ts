import * as m from '#i18n/messages.ts';
import { formatWallClock } from '#contract/dates.ts';
import { comma, formatAmount } from '#contract/format.ts';
import { formatList } from '#contract/lists.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import { formatNumber, formatUnit } from '#contract/numbers.ts';
import type { DiscountInput, Named } from '#web/store/discounts/discounts.admin.ts';
import { type Draft, type GoodsDraft, targetKinds, toPayload } from './draft.ts';

/** What a discount takes off. */
type Effect = Pick<DiscountInput, 'type' | 'on' | 'percent' | 'amount' | 'price' | 'buy' | 'get' | 'excludeSale'>;

/** The names of its goods, each empty for all. */
type GoodsNames = { goods: string; buyGoods: string; getGoods: string };
const everywhere: GoodsNames = { goods: '', buyGoods: '', getGoods: '' };

const formatPercent = (percent: number): string => formatUnit(percent, 'percent');
const formatMoney = (amount: number): string => formatAmount(amount, getBaseCurrency());
const counted = (count: number) => ({ count, shown: formatNumber(count) });

/** Says what a discount takes off, and on which goods: "20% off the order". Undefined while that is not known. */
export function describeEffect(effect: Effect, names = everywhere): string | undefined {
  const saving = describeSaving(effect, names);
  return saving && effect.excludeSale ? [saving, m.admin_discounts_except_sale()].join(comma()) : saving;
}

function describeSaving(effect: Effect, names: GoodsNames): string | undefined {
  const { type, price, buy, get } = effect;
  const { goods } = names;
  if (type === 'free-shipping')
    return goods ? m.admin_discounts_free_delivery_with({ goods }) : m.admin_discounts_free_delivery();
  if (type === 'buy-x-get-y') return buy && get ? describeSet(buy.quantity, get, names) : undefined;
  if (type === 'fixed-price') {
    if (!isNumber(price)) return undefined;
    const shown = { price: formatMoney(price) };
    return goods ? m.admin_discounts_price_piece_of({ ...shown, goods }) : m.admin_discounts_price_piece(shown);
  }
  const value = valueOf(effect);
  if (value === undefined) return undefined;
  if (effect.on === 'items')
    return goods ? m.admin_discounts_off_piece_of({ value, goods }) : m.admin_discounts_off_piece({ value });
  return goods ? m.admin_discounts_off_order_of({ value, goods }) : m.admin_discounts_off_order({ value });
}

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number' && value >= 0;
const isMoreThanNothing = (value: number | null | undefined): value is number => isNumber(value) && value > 0;

function valueOf({ type, percent, amount }: Effect): string | undefined {
  if (type === 'percent') return isMoreThanNothing(percent) ? formatPercent(percent) : undefined;
  return isMoreThanNothing(amount) ? formatMoney(amount) : undefined;
}

function describeSet(quantity: number, get: NonNullable<DiscountInput['get']>, names: GoodsNames): string | undefined {
  if (![quantity, get.quantity, get.percent].every(isMoreThanNothing)) return undefined;
  const numbers = {
    buy: formatNumber(quantity),
    get: formatNumber(get.quantity),
    percent: formatPercent(get.percent),
  };
  const { buyGoods, getGoods } = names;
  const isFree = get.percent === 100;
  if (!buyGoods && !getGoods)
    return isFree ? m.admin_discounts_buy_get_free(numbers) : m.admin_discounts_buy_get(numbers);
  const all = m.admin_discounts_all_products();
  const named = { ...numbers, goods: buyGoods || all, others: getGoods || all };
  return isFree ? m.admin_discounts_buy_get_free_of(named) : m.admin_discounts_buy_get_of(named);
}

/** Beyond these, a sentence only says how many more there are. */
const mostNames = 4;

function namesOf(chosen: readonly Named[]): string {
  const names = chosen.map(({ name }) => name);
  if (names.length <= mostNames + 1) return formatList(names);
  const more = m.admin_discounts_more_names({ count: formatNumber(names.length - mostNames) });
  return formatList([...names.slice(0, mostNames), more]);
}

const goodsNames = (goods: GoodsDraft): string =>
  goods.all ? '' : namesOf(targetKinds.flatMap((kind) => goods[kind]));

/** Says the rule of a draft in a sentence, or what is missing for that. */
export function describeDraft(draft: Draft, codeCount: number): string {
  const rule = toPayload(draft, undefined);
  const effect = describeEffect(rule, {
    goods: draft.type === 'buy-x-get-y' ? '' : goodsNames(draft.goods),
    buyGoods: goodsNames(draft.buyGoods),
    getGoods: goodsNames(draft.getGoods),
  });
  if (effect === undefined) return m.admin_discounts_enter_rule();
  const { maxFee, timesPerOrder, startsAt, endsAt, limitTotal, limitPerCustomer } = rule;
  const { subtotal, pieces } = rule.minimum ?? {};
  const clauses = [
    effect,
    isMoreThanNothing(maxFee) && m.admin_discounts_if_fee_at_most({ fee: formatMoney(maxFee) }),
    isMoreThanNothing(timesPerOrder) && m.admin_discounts_times_an_order(counted(timesPerOrder)),
    isMoreThanNothing(subtotal) && m.admin_discounts_from_amount({ amount: formatMoney(subtotal) }),
    isMoreThanNothing(pieces) && m.admin_discounts_from_pieces(counted(pieces)),
    draft.firstOrder && m.admin_discounts_for_first_orders(),
    draft.groups.length > 0 && m.admin_discounts_for_groups({ groups: namesOf(draft.groups) }),
    describeCodes(draft, rule.codes, codeCount),
    startsAt && m.admin_since_time({ start: formatWallClock(startsAt) }),
    endsAt && m.admin_till_time({ end: formatWallClock(endsAt) }),
    isMoreThanNothing(limitTotal) && m.admin_discounts_times_in_total(counted(limitTotal)),
    isMoreThanNothing(limitPerCustomer) && m.admin_discounts_times_a_customer(counted(limitPerCustomer)),
  ];
  return m.admin_discounts_sentence({ clauses: clauses.filter((clause) => !!clause).join(comma()) });
}

/** `count` is how many are stored, where they are too many to be in the draft. */
function describeCodes({ kind }: Draft, codes: readonly string[] = [], count: number): string {
  if (kind === 'automatic') return m.admin_discounts_by_itself();
  const [code, another] = codes;
  if (code !== undefined && another === undefined) return m.admin_discounts_with_code({ code });
  const number = code === undefined ? count : codes.length;
  return number > 1 ? m.admin_discounts_with_codes({ count: formatNumber(number) }) : m.admin_discounts_with_a_code();
}
