import * as m from '#i18n/messages.ts';
import { formatCity } from '#contract/account/address-format.ts';
import type { Order } from '#contract/order/order.ts';
import type { DescriptionItem } from '#web/ui/layout/description-list.tsx';

type Addressed = Pick<Order, 'userName' | 'addressInfo'>;

/** Who receives an order, if not who placed it. The lines of an address with a country have the name. */
export const recipientRow = ({ userName, addressInfo: { recipient, lines } }: Addressed): DescriptionItem[] =>
  !lines && recipient && recipient !== userName ? [{ label: m.common_recipient(), value: recipient }] : [];

/** Where an order goes. */
export function placeRows({ addressInfo: { address, city, pincode, lines } }: Addressed): DescriptionItem[] {
  const row = {
    label: m.common_address(),
    value: <bdi className="whitespace-pre-line">{lines ? lines.join('\n') : address}</bdi>,
  };
  return lines ? [row] : [row, { label: m.common_city(), value: formatCity({ city, pincode }) }];
}
