import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { idText, requiredText } from '#contract/text.ts';

export const maxCustomerGroups = 100;

/** A group of customers, for discounts. `members` counts them. */
export const CustomerGroup = z.object({ _id: z.string(), name: z.string(), members: z.int() });
export type CustomerGroup = z.output<typeof CustomerGroup>;

const groupParams = z.object({ id: idText });
const GroupDraft = z.object({ name: requiredText(60) });
const OneGroup = z.object({ data: CustomerGroup });

export const customerGroupEndpoints = {
  'GET /api/admin/customer-groups': {
    summary: 'The groups of customers, by name',
    tag: 'users',
    access: 'admin',
    permission: ['selling.view', 'customers.view'],
    responses: { 200: z.object({ data: z.array(CustomerGroup) }) },
  },
  'POST /api/admin/customer-groups': {
    summary: 'Add a group of customers',
    tag: 'users',
    access: 'admin',
    permission: 'selling.edit',
    creates: true,
    body: GroupDraft,
    responses: { 201: OneGroup },
  },
  'PUT /api/admin/customer-groups/:id': {
    summary: 'Rename a group of customers',
    tag: 'users',
    access: 'admin',
    permission: 'selling.edit',
    params: groupParams,
    body: GroupDraft,
    responses: { 200: OneGroup },
  },
  'DELETE /api/admin/customer-groups/:id': {
    summary: 'Delete a group of customers that no discount names',
    tag: 'users',
    access: 'admin',
    permission: 'selling.edit',
    params: groupParams,
    responses: { 200: z.object({ id: z.string() }) },
  },
} as const satisfies EndpointTable;
