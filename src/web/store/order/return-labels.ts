import type { OrderReturn } from '#contract/order/order-return.ts';

export type ReturnStatus = OrderReturn['status'];

/** How the states of a return are called, for shoppers and for the team. */
export const returnStatusLabels: Readonly<
  Record<ReturnStatus, { label: string; tone: 'warning' | 'success' | 'danger' }>
> = {
  requested: { label: 'Requested', tone: 'warning' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
};

type Piece = Pick<OrderReturn['lines'][number], 'quantity' | 'name' | 'color' | 'size'>;

/** "2 × Boxy tee, Sand, M" */
export const formatReturnLine = ({ quantity, name, color, size }: Piece): string =>
  `${quantity} × ${[name, color, size].filter(Boolean).join(', ')}`;
