import { paths } from '#contract/paths.ts';
import { ActionButton } from './action-button.tsx';

/** A button that links to the page of an order. */
export function OrderButton({ storeUrl, orderId }: { storeUrl: string; orderId: string }) {
  return <ActionButton label="View your order" href={storeUrl + paths.order.href(orderId)} />;
}
