import * as m from '#i18n/messages.ts';
import type { Order } from '#contract/order/order.ts';
import type { DescriptionItem } from '#web/ui/layout/description-list.tsx';

/** How an order of a shop with several methods is delivered; below it where and when it can be picked up. */
export function deliveryRow({ shipping }: Pick<Order, 'shipping'>): Pick<DescriptionItem, 'label' | 'value'>[] {
  if (!shipping) return [];
  const { name, pickup } = shipping;
  const lines = [name, pickup?.place, pickup?.hours].filter(Boolean);
  return [{ label: m.common_delivery(), value: <bdi className="whitespace-pre-line">{lines.join('\n')}</bdi> }];
}
