import type { StockChange, StockMovement } from '#contract/catalog/stock.ts';

export type StockReason = StockChange['reason'];

/** The views of the stock of all products, other than all of it. */
export const stockViewLabels = { low: 'Low', out: 'Sold out', uncounted: 'Not counted' };

type ChangeLabels = { label: string; quantity: string; hint: string; noteHint: string };

/** The labels and hints of the stock form, by reason. */
export const stockChangeLabels: Readonly<Record<StockReason, ChangeLabels>> = {
  received: {
    label: 'Receive',
    quantity: 'Items received',
    hint: 'Items received are added to the counts.',
    noteHint: 'Such as the number of the delivery.',
  },
  counted: {
    label: 'Recount',
    quantity: 'Items counted',
    hint: 'What you enter replaces the counts.',
    noteHint: 'Such as who counted and where.',
  },
  damaged: {
    label: 'Damaged',
    quantity: 'Items damaged',
    hint: 'Damaged items are subtracted from the counts.',
    noteHint: 'Such as what happened to them.',
  },
};

export const movementLabels: Readonly<Record<StockMovement['reason'], string>> = {
  counted: 'Counted',
  sold: 'Sold',
  replaced: 'Sent again',
  cancelled: 'Order cancelled',
  returned: 'Returned',
  received: 'Received',
  damaged: 'Damaged',
};

/** Returns the colour and size of a variant: "Sand, M". */
export const variantName = ({ color, size }: { color: string; size: string }): string =>
  [color, size].filter((part) => part !== '').join(', ') || 'One size';

export const formatItems = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`;
