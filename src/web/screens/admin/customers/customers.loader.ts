import { isPermitted } from '#contract/shop/permissions.ts';
import type { MemberTools, ShopperTools } from '#web/app/router-context.ts';
import { fetchCustomerGroups } from '#web/store/auth/customer-groups.admin.ts';
import { fetchNotes } from '#web/store/auth/customer-notes.admin.ts';
import { fetchCustomerCredit } from '#web/store/store-credit/store-credit.admin.ts';
import {
  fetchCustomer,
  fetchCustomers,
  fetchLatestOrders,
  parseCustomerFilter,
} from '#web/store/auth/customers.admin.ts';

/** Loads the accounts that the filters and cursor in the URL select. */
export const loadCustomers = ({ dispatch, url }: ShopperTools) => {
  const cursor = url.searchParams.get('cursor') ?? undefined;
  return dispatch(fetchCustomers({ ...parseCustomerFilter(url.searchParams), cursor })).unwrap();
};
export type LoadedCustomers = Awaited<ReturnType<typeof loadCustomers>>;

/** The latest orders are for those who may view orders. */
export const loadCustomer = async ({ dispatch, params, member }: MemberTools) => {
  const { id = '' } = params;
  const [customer, latestOrders, notes, allGroups, credit] = await Promise.all([
    dispatch(fetchCustomer(id)).unwrap(),
    isPermitted('orders.view', member.permissions) ? dispatch(fetchLatestOrders(id)).unwrap() : [],
    dispatch(fetchNotes(id)).unwrap(),
    dispatch(fetchCustomerGroups()).unwrap(),
    dispatch(fetchCustomerCredit(id)).unwrap(),
  ]);
  return { ...customer, latestOrders, notes, allGroups, credit };
};
export type LoadedCustomer = Awaited<ReturnType<typeof loadCustomer>>;

export const loadCustomerGroups = ({ dispatch }: ShopperTools) => dispatch(fetchCustomerGroups()).unwrap();
export type LoadedCustomerGroups = Awaited<ReturnType<typeof loadCustomerGroups>>;
