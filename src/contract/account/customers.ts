import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { CustomerGroup, maxCustomerGroups } from '#contract/account/customer-groups.ts';
import { Address } from '#contract/account/address.ts';
import { Paging } from '#contract/paging.ts';
import { fieldLimits } from '#contract/field-limits.ts';
import { anyText, emailText, idText, optionalText } from '#contract/text.ts';

export const CustomerRole = z.enum(['customer', 'admin']);
export type CustomerRole = z.infer<typeof CustomerRole>;

/** An account in the admin's list. */
export const CustomerSummary = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: CustomerRole,
  createdAt: z.string(),
  /** The number of orders, and what was charged for them less what was refunded, in dollars. */
  orders: z.number().int(),
  spent: z.number(),
});
export type CustomerSummary = z.infer<typeof CustomerSummary>;

export const Customer = CustomerSummary.extend({
  address: z.string(),
  /** The fields of the dialog 'Account information' (D17). */
  details: z.object({
    pickupPoint: z.string(),
    deliveryAddress: z.string(),
    country: z.string(),
    city: z.string(),
    companyName: z.string(),
    vatNumber: z.string(),
  }),
  /** The saved addresses, newest first. */
  addresses: z.array(Address),
  updatedAt: z.string(),
  /** Null before the first order. */
  lastOrderAt: z.string().nullable(),
  /** The groups that the account is in, by name. Absent when it is in none. */
  groups: z.array(CustomerGroup.pick({ _id: true, name: true })).optional(),
  /** Whether the customer pays no tax, and why. Absent for who does. */
  taxExempt: z.literal(true).optional(),
  taxExemptNote: z.string().optional(),
});
export type Customer = z.infer<typeof Customer>;

export const CustomerPage = z.object({ data: z.array(CustomerSummary), nextCursor: z.string().nullable() });
export type CustomerPage = z.infer<typeof CustomerPage>;

const SellingChange = z.object({
  /** Instead of those that it is in. */
  groupIds: z.array(idText).max(maxCustomerGroups).optional(),
  taxExempt: z.boolean().optional(),
  /** Why the customer pays no tax; who pays none needs one. */
  taxExemptNote: anyText(fieldLimits.taxExemptNote).optional(),
});
export type SellingChange = z.output<typeof SellingChange>;

const CustomerFilter = z.object({ q: optionalText(100), role: CustomerRole.optional() });
export type CustomerFilter = z.output<typeof CustomerFilter>;

const customerParams = z.object({ userId: idText });
const OneCustomer = z.object({ data: Customer });

export const customersEndpoints = {
  'GET /api/admin/customers': {
    summary:
      'Accounts, newest first; `q` matches any part of the name or e-mail. With `audit.view` alone, only those of the team',
    tag: 'users',
    access: 'admin',
    permission: ['customers.view', 'audit.view'],
    query: CustomerFilter.extend(Paging.shape),
    responses: { 200: CustomerPage },
  },
  'GET /api/admin/customers.csv': {
    summary: 'The accounts that match a filter, newest first, as CSV',
    tag: 'users',
    access: 'admin',
    permission: 'customers.export',
    stepUp: true,
    query: CustomerFilter,
    /** `text/csv`, streamed. */
    responses: { 200: z.unknown() },
  },
  'GET /api/admin/customers/:userId': {
    summary: 'One account',
    tag: 'users',
    access: 'admin',
    permission: 'customers.view',
    params: customerParams,
    responses: { 200: OneCustomer },
  },
  'PUT /api/admin/customers/:userId/role': {
    summary: 'Change the role of an account; takes effect immediately',
    tag: 'users',
    access: 'admin',
    permission: 'team.manage',
    stepUp: true,
    params: customerParams,
    body: z.object({ role: CustomerRole }),
    responses: { 200: OneCustomer },
  },
  'PATCH /api/admin/customers/:userId/selling': {
    summary: 'Change the groups of an account, and whether it pays tax; what is left out stays',
    tag: 'users',
    access: 'admin',
    permission: 'selling.edit',
    params: customerParams,
    body: SellingChange,
    responses: { 200: OneCustomer },
  },
  'POST /api/admin/customers/:userId/reset-link': {
    summary: 'Mail the customer a link for a new password',
    tag: 'users',
    access: 'admin',
    permission: 'customers.edit',
    creates: true,
    params: customerParams,
    responses: { 202: z.object({ recipient: z.string() }) },
  },
  'POST /api/admin/customers/:userId/erase': {
    summary:
      'Erase the account of a customer, confirmed by its e-mail; the orders stay, without personal data. Not for a member of the team',
    tag: 'users',
    access: 'admin',
    permission: 'customers.erase',
    stepUp: true,
    params: customerParams,
    body: z.object({ email: emailText }),
    responses: { 204: z.void() },
  },
} as const satisfies EndpointTable;
