import type { Customer, CustomerSummary } from '#contract/customers.ts';
import { toDollars } from '#contract/money.ts';
import type { FoundCustomer } from './auth.customers.ts';
import { presentDetails } from './auth.presenter.ts';

export const presentCustomerSummary = ({ user, orders, spentCents }: FoundCustomer): CustomerSummary => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  role: user.role,
  createdAt: user.createdAt.toISOString(),
  orders,
  spent: toDollars(spentCents),
});

export const presentCustomer = (customer: FoundCustomer): Customer => ({
  ...presentCustomerSummary(customer),
  address: customer.user.address,
  details: presentDetails(customer.user),
  updatedAt: customer.user.updatedAt.toISOString(),
  lastOrderAt: customer.lastOrderAt?.toISOString() ?? null,
});
