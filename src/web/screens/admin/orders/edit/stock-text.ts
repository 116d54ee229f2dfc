import * as m from '#i18n/messages.ts';
import type { StockedVariant } from '#contract/catalog/stock.ts';

/** How many pieces of a variant are left; empty where they are not counted. */
export function stockText({ stock, instoke }: StockedVariant): string {
  if (!instoke || stock === 0) return m.admin_order_edit_sold_out();
  return stock === null ? '' : m.admin_order_edit_left({ count: stock });
}
