import * as m from '#i18n/messages.ts';
import { fieldLimits } from '#contract/field-limits.ts';
import type { RequestOf } from '#contract/endpoints.ts';
import { parseKey, orderStatusLabels, paymentMethodLabels, paymentStatusLabels } from './order-labels.ts';

export type OrderQuery = NonNullable<RequestOf<'GET /api/order/orders'>['query']>;
export type OrderFilter = Omit<OrderQuery, 'sort' | 'limit' | 'cursor'>;

/** The labels of the payment filter. `unpaid` means pending or failed. */
export const paymentFilterLabels = { ...paymentStatusLabels, unpaid: m.order_not_paid };
export const orderSortLabels = {
  '-date': m.order_newest_first,
  date: m.order_oldest_first,
  '-total': m.order_highest_total_first,
  total: m.order_lowest_total_first,
};
const dayPattern = /^(19[7-9]|2\d\d)\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const parseDay = (text: string | null) => (text !== null && dayPattern.test(text) ? text : undefined);

/** Parses the filter in the URL of the list. Ignores invalid values. */
export function parseOrderFilter(search: URLSearchParams): OrderFilter {
  return {
    status: parseKey(orderStatusLabels, search.get('status')),
    payment: parseKey(paymentFilterLabels, search.get('payment')),
    method: parseKey(paymentMethodLabels, search.get('method')),
    from: parseDay(search.get('from')),
    to: parseDay(search.get('to')),
    q: search.get('q')?.slice(0, 100) || undefined,
    customer: search.get('customer') ?? undefined,
    tag: search.get('tag')?.slice(0, fieldLimits.tag) || undefined,
  };
}

export const parseOrderQuery = (search: URLSearchParams): OrderQuery => ({
  ...parseOrderFilter(search),
  sort: parseKey(orderSortLabels, search.get('sort')),
  cursor: search.get('cursor') ?? undefined,
});
