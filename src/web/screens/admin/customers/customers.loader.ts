import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchCustomerGroups } from '#web/store/auth/customer-groups.admin.ts';
import { fetchNotes } from '#web/store/auth/customer-notes.admin.ts';
import { fetchCustomerCredit } from '#web/store/store-credit/store-credit.admin.ts';
import { parseRole, fetchCustomer, fetchCustomers, fetchLatestOrders } from '#web/store/auth/customers.admin.ts';

/** Loads the accounts that the filters and cursor in the URL select. */
export const loadCustomers = ({ dispatch, url }: ShopperTools) => {
  const get = (name: string) => url.searchParams.get(name) ?? undefined;
  return dispatch(
    fetchCustomers({ q: get('q'), role: parseRole(url.searchParams.get('role')), cursor: get('cursor') }),
  ).unwrap();
};
export type LoadedCustomers = Awaited<ReturnType<typeof loadCustomers>>;

export const loadCustomer = async ({ dispatch, params }: ShopperTools) => {
  const { id = '' } = params;
  const [customer, latestOrders, notes, allGroups, credit] = await Promise.all([
    dispatch(fetchCustomer(id)).unwrap(),
    dispatch(fetchLatestOrders(id)).unwrap(),
    dispatch(fetchNotes(id)).unwrap(),
    dispatch(fetchCustomerGroups()).unwrap(),
    dispatch(fetchCustomerCredit(id)).unwrap(),
  ]);
  return { ...customer, latestOrders, notes, allGroups, credit };
};
export type LoadedCustomer = Awaited<ReturnType<typeof loadCustomer>>;

export const loadCustomerGroups = ({ dispatch }: ShopperTools) => dispatch(fetchCustomerGroups()).unwrap();
export type LoadedCustomerGroups = Awaited<ReturnType<typeof loadCustomerGroups>>;
