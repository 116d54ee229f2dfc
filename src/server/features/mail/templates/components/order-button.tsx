import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { ActionButton } from './action-button.tsx';

/** A button that links to the page of an order. */
export function OrderButton({ storeUrl, orderId }: { storeUrl: string; orderId: string }) {
  return <ActionButton label={m.mail_view_your_order()} href={storeUrl + paths.order.href(orderId)} />;
}
