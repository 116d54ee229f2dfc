import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';
import { formatNumber } from '#contract/numbers.ts';
import type { Text } from '#i18n/text.ts';
import type { StockChange, StockMovement } from '#contract/catalog/stock.ts';

export type StockReason = StockChange['reason'];

/** The views of the stock of all products, other than all of it. */
export const stockViewLabels = { low: m.stock_low, out: m.common_sold_out, uncounted: m.common_not_counted };

type ChangeLabels = { label: Text; quantity: Text; hint: Text; noteHint: Text };

/** The labels and hints of the stock form, by reason. */
export const stockChangeLabels: Readonly<Record<StockReason, ChangeLabels>> = {
  received: {
    label: m.stock_receive,
    quantity: m.stock_items_received,
    hint: m.stock_items_received_are_added_to,
    noteHint: m.stock_note_such_as_the_number,
  },
  counted: {
    label: m.stock_recount,
    quantity: m.stock_items_counted,
    hint: m.stock_what_you_enter_replaces_the,
    noteHint: m.stock_note_such_as_who_counted,
  },
  damaged: {
    label: m.stock_damaged,
    quantity: m.stock_items_damaged,
    hint: m.stock_damaged_items_are_subtracted_from,
    noteHint: m.stock_note_such_as_what_happened,
  },
};

export const movementLabels: Readonly<Record<StockMovement['reason'], Text>> = {
  counted: m.stock_counted,
  sold: m.stock_sold,
  replaced: m.stock_sent_again,
  cancelled: m.stock_order_cancelled,
  returned: m.common_returned,
  received: m.common_received,
  damaged: m.stock_damaged,
  edited: m.stock_order_edited,
  held: m.stock_held,
  released: m.stock_released,
  dispatched: m.stock_dispatched,
  transferred: m.stock_transferred,
};

/** Returns the colour and size of a variant: "Sand, M". */
export const variantName = ({ color, size }: { color: string; size: string }): string =>
  joinNames([color, size]) || m.common_one_size();

export const formatItems = (count: number): string => m.stock_items({ count, shown: formatNumber(count) });
