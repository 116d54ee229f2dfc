import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchAllInvoices, fetchInvoiceSettings, parseInvoiceKind } from '#web/store/order/invoices.admin.ts';

/** Loads the page of invoices that the URL selects. */
export const loadInvoices = ({ dispatch, url }: ShopperTools) => {
  const get = (name: string) => url.searchParams.get(name) ?? undefined;
  const query = {
    kind: parseInvoiceKind(url.searchParams.get('kind')),
    from: get('from'),
    to: get('to'),
    q: get('q'),
    cursor: get('cursor'),
  };
  return dispatch(fetchAllInvoices(query)).unwrap();
};
export type LoadedInvoices = Awaited<ReturnType<typeof loadInvoices>>;

export const loadInvoiceSettings = ({ dispatch }: ShopperTools) => dispatch(fetchInvoiceSettings()).unwrap();
export type LoadedInvoiceSettings = Awaited<ReturnType<typeof loadInvoiceSettings>>;
