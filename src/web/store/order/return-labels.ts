import type { OrderReturn } from '#contract/order/order-return.ts';

export type ReturnStatus = OrderReturn['status'];

/** The labels of return statuses, for shoppers and admins. */
export const returnStatusLabels: Readonly<
  Record<ReturnStatus, { label: string; tone: 'warning' | 'success' | 'danger' | 'neutral' }>
> = {
  requested: { label: 'Requested', tone: 'warning' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

type ReturnLine = Pick<OrderReturn['lines'][number], 'quantity' | 'name' | 'color' | 'size'>;

/** "2 × Boxy tee, Sand, M" */
export const formatReturnLine = ({ quantity, name, color, size }: ReturnLine): string =>
  `${quantity} × ${[name, color, size].filter(Boolean).join(', ')}`;
