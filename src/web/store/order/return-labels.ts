import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { joinNames } from '#contract/format.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { shopperNames } from './line-names.ts';

export type ReturnStatus = OrderReturn['status'];

/** The labels of return statuses, for shoppers and admins. */
export const returnStatusLabels: Readonly<
  Record<ReturnStatus, { label: Text; tone: 'warning' | 'success' | 'danger' | 'neutral' }>
> = {
  requested: { label: m.order_requested, tone: 'warning' },
  accepted: { label: m.order_accepted, tone: 'success' },
  declined: { label: m.order_declined, tone: 'danger' },
  withdrawn: { label: m.order_withdrawn, tone: 'neutral' },
};

type ReturnLine = OrderReturn['lines'][number];

/** "2 × Boxy tee, Sand, M", by default as the shopper saw it. */
export function formatReturnLine(line: ReturnLine, namesOf = shopperNames): string {
  const { name, options } = namesOf(line);
  return `${line.quantity} × ${joinNames([name, options])}`;
}
