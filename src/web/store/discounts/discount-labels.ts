import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { DiscountClass } from '#contract/order/pricing/offers.ts';
import type { DiscountType } from '#contract/shop/discount-types.ts';
import type { Discount, DiscountState } from '#contract/shop/discounts.ts';

export const kindLabels: Readonly<Record<Discount['kind'], Text>> = {
  code: m.admin_discounts_by_code,
  automatic: m.admin_discounts_automatic,
};

export const typeLabels: Readonly<Record<DiscountType, Text>> = {
  percent: m.admin_discounts_type_percent,
  amount: m.admin_discounts_type_amount,
  'fixed-price': m.admin_discounts_type_price,
  'free-shipping': m.admin_discounts_free_delivery,
  'buy-x-get-y': m.admin_discounts_type_buy_get,
};

export const stateLabels: Readonly<Record<DiscountState, { label: Text; tone: 'neutral' | 'success' | 'warning' }>> = {
  off: { label: m.admin_discounts_off, tone: 'neutral' },
  planned: { label: m.common_planned, tone: 'warning' },
  running: { label: m.common_running, tone: 'success' },
  ended: { label: m.common_ended, tone: 'neutral' },
  'used-up': { label: m.admin_discounts_used_up, tone: 'neutral' },
};

export const classLabels: Readonly<Record<DiscountClass, Text>> = {
  items: m.admin_discounts_class_items,
  order: m.admin_discounts_class_order,
  delivery: m.admin_discounts_class_delivery,
};
