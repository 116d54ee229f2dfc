import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import { factorPattern, parseFactor } from '#contract/money/convert-amount.ts';
import { currencies, type Currency } from '#contract/money/currencies.ts';
import { formatAmount } from '#contract/format.ts';
import { formatCurrency } from '#contract/lists.ts';
import { type Cents, isPayable, toDecimal, toMinor } from '#contract/money/money.ts';
import { decimalSign, formatAmountText } from '#contract/numbers.ts';
import { type PriceRule, priceIn } from '#contract/money/price-in.ts';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import type { PriceList, PriceListDraft } from '#web/store/price-lists/price-lists.admin.ts';

/** A price list as its form has it. */
export type Draft = Record<'name' | 'currency' | 'rate' | 'adjust' | 'step' | 'ending', string>;

export const newDraft: Draft = { name: '', currency: '', rate: '', adjust: '0', step: '1', ending: '0' };

/** 0.92 -> 0,92 in German. */
export const formatRate = (rate: string): string => rate.replace('.', decimalSign());

export const toDraft = ({ name, currency, rate, adjust, step, ending }: PriceList): Draft => ({
  name,
  currency,
  rate: rate === null ? '' : formatRate(rate),
  adjust: formatRate(String(adjust)),
  step: formatAmountText(step, currency),
  ending: formatAmountText(ending, currency),
});

/** The form of a percentage, with a minus sign of either kind. */
export const percentagePattern = String.raw`\s*[\-−+]?\d{1,4}([.,]\d{1,3})?\s*`;

const parsePercentage = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.').replace('−', '-'));

export const isCurrency = (code: string): code is Currency => currencies.some((each) => each === code);

export const toPayload = ({ name, rate, adjust, step, ending }: Draft, currency: Currency): PriceListDraft => ({
  name,
  currency,
  rate: rate.trim() === '' ? null : parseFactor(rate),
  adjust: parsePercentage(adjust),
  step: parseAmount(step),
  ending: parseAmount(ending),
});

/** Returns the rule of a draft; undefined while it is not complete or not valid. */
function readRule(draft: Draft): PriceRule | undefined {
  const { currency } = draft;
  if (!isCurrency(currency)) return undefined;
  const { rate, adjust, step, ending } = toPayload(draft, currency);
  const isRate = rate === null || factorPattern.test(rate);
  const isRounding = step > 0 && ending >= 0 && ending < step && isPayable(step, currency);
  if (!isRate || !isRounding || !isPayable(ending, currency) || !(adjust >= -90 && adjust <= 1000)) return undefined;
  return {
    currency,
    rate,
    adjust: String(Math.round(adjust * 1000) / 1000),
    step: toMinor(step, currency),
    ending: toMinor(ending, currency),
  };
}

/** Says what a list makes of a price of the shop, or why it makes nothing of it. */
export function describeRule(draft: Draft, sample: Cents): string {
  const rule = readRule(draft);
  if (!rule) return m.admin_price_lists_enter_rule();
  if (rule.rate === null) return m.admin_price_lists_only_fixed_sold();
  const base = getBaseCurrency();
  const before = formatAmount(toDecimal(sample, base), base);
  const price = priceIn(rule, sample, base);
  if (price === undefined) return m.admin_price_lists_too_high({ price: before });
  return m.admin_currency_becomes({ before, after: formatAmount(toDecimal(price, rule.currency), rule.currency) });
}

const field = (key: keyof Draft, label: Text, text = (value: string) => value.trim()): DraftField<Draft> => ({
  key,
  label,
  text: (draft) => text(draft[key]),
  take: (into, from) => ({ ...into, [key]: from[key] }),
});

/** What two admins may both have changed. */
export const draftFields: readonly DraftField<Draft>[] = [
  field('name', m.common_name),
  field('currency', m.common_currency, formatCurrencyOf),
  field('rate', m.audit_field_rate),
  field('adjust', m.audit_field_adjust),
  field('step', m.audit_field_step),
  field('ending', m.audit_field_ending),
];

/** EUR -> Euro (EUR). */
export function formatCurrencyOf(code: string): string {
  return code === '' ? '' : `${formatCurrency(code)} (${code})`;
}
