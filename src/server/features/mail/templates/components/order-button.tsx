import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { ActionButton } from './action-button.tsx';

type Props = { storeUrl: string; orderId: string; token: string | undefined; label?: string };

/** A button that links to the page of an order: with a token to that of a guest, which needs no account. */
export function OrderButton({ storeUrl, orderId, token, label = m.mail_view_your_order() }: Props) {
  const page = token === undefined ? paths.order.href(orderId) : paths.yourOrder.href(token);
  return <ActionButton label={label} href={storeUrl + page} />;
}
