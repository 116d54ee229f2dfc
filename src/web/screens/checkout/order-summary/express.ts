import { useSearchParams } from 'react-router';
import type { CheckoutStart } from '#contract/order/order.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectCheckoutStart } from '#web/store/order/order.selectors.ts';

/** Whether the query of the page asks for the choices of the latest order. */
export const isExpress = (query: URLSearchParams): boolean => query.get('express') === '1';

/** Returns the choices of the latest order, with which an express summary begins; undefined for another one. */
export function useExpressStart(): CheckoutStart | undefined {
  const [query] = useSearchParams();
  const start = useAppSelector(selectCheckoutStart);
  return isExpress(query) && start ? start : undefined;
}
