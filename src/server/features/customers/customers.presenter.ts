import type { Customer, CustomerSummary } from '#contract/account/customers.ts';
import { toDollars } from '#contract/money.ts';
import { presentAddress } from '#server/features/address/address.presenter.ts';
import { presentDetails } from '#server/features/account/account.service.ts';
import type { CustomerDetails, CustomerWithOrders } from './customers.service.ts';

export const presentCustomerSummary = ({ user, orders, spentCents }: CustomerWithOrders): CustomerSummary => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  role: user.role,
  createdAt: user.createdAt.toISOString(),
  orders,
  spent: toDollars(spentCents),
});

export const presentCustomer = (customer: CustomerDetails): Customer => ({
  ...presentCustomerSummary(customer),
  address: customer.user.address,
  details: presentDetails(customer.user),
  addresses: customer.addresses.map(presentAddress),
  updatedAt: customer.user.updatedAt.toISOString(),
  lastOrderAt: customer.lastOrderAt?.toISOString() ?? null,
});
