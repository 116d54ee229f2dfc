import type { ShopperTools } from '#web/app/router-context.ts';
import { parsePaymentKind, fetchPayments, fetchPaymentSum } from '#web/store/payment/payment.admin.ts';

/** Loads the page of payments that the URL selects, and the sums of all payments that match its filters. */
export const loadPayments = async ({ dispatch, url }: ShopperTools) => {
  const get = (name: string) => url.searchParams.get(name) ?? undefined;
  const filter = {
    kind: parsePaymentKind(url.searchParams.get('kind')),
    from: get('from'),
    to: get('to'),
    q: get('q'),
  };
  const [page, sum] = await Promise.all([
    dispatch(fetchPayments({ ...filter, cursor: get('cursor') })).unwrap(),
    dispatch(fetchPaymentSum(filter)).unwrap(),
  ]);
  return { ...page, sum };
};
export type LoadedPayments = Awaited<ReturnType<typeof loadPayments>>;
