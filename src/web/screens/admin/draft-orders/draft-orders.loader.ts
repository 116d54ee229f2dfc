import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchCountries } from '#web/store/address/address.thunks.ts';
import { fetchCustomer } from '#web/store/auth/customers.admin.ts';
import { fetchDraftOrder, fetchDraftOrders, parseDraftsQuery } from '#web/store/draft-orders/draft-orders.admin.ts';
import { selectHasCountryForms } from '#web/store/address/address.selectors.ts';

/** Loads the draft orders that the filter and cursor in the URL select. */
export const loadDraftOrders = ({ dispatch, url }: ShopperTools) =>
  dispatch(fetchDraftOrders(parseDraftsQuery(url.searchParams))).unwrap();
export type LoadedDraftOrders = Awaited<ReturnType<typeof loadDraftOrders>>;

/** Loads a draft order, or the customer of a new one if it is begun from there. */
export async function loadDraftOrder({ dispatch, getState, url, params: { id = 'new' } }: ShopperTools) {
  const customerId = url.searchParams.get('customer');
  const [draft, customer] = await Promise.all([
    id === 'new' ? undefined : dispatch(fetchDraftOrder(id)).unwrap(),
    id === 'new' && customerId !== null ? dispatch(fetchCustomer(customerId)).unwrap() : undefined,
    selectHasCountryForms(getState()) ? dispatch(fetchCountries()) : undefined,
  ]);
  return { draft, customer };
}
export type LoadedDraftOrder = Awaited<ReturnType<typeof loadDraftOrder>>;
