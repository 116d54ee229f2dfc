import { matchPath, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';

/**
 * Returns whether the page belongs to the checkout, which has a header of its own, and whether its bag is ordered already. The address
 * form belongs to the account when it was opened there (D38).
 */
export function useCheckoutStep(): 'before-order' | 'after-order' | undefined {
  const { pathname, state } = useLocation();
  const isOn = ({ path }: { path: string }) => matchPath(path, pathname) !== null;
  if (isOn(paths.paymentForm)) return 'after-order';
  if (isOn(paths.addressForm) && state === 'addresses') return undefined;
  return [paths.checkout, paths.addressForm, paths.orderSummary].some(isOn) ? 'before-order' : undefined;
}
