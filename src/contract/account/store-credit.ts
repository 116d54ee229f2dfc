import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { balanceChange, BalanceMovement } from '#contract/shop/gift-cards.ts';
import { idText, requiredText } from '#contract/text.ts';

/** Store credit in the base currency, with its latest 200 movements, newest first. */
export const StoreCredit = z.object({ balance: z.number(), movements: z.array(BalanceMovement) });
export type StoreCredit = z.output<typeof StoreCredit>;

const OneCredit = z.object({ data: StoreCredit });

export const storeCreditEndpoints = {
  'GET /api/users/:userId/credit': {
    summary: 'The store credit of the account',
    tag: 'users',
    access: 'shopper',
    owner: ['params.userId'],
    params: z.object({ userId: idText }),
    responses: { 200: OneCredit },
  },
  'GET /api/admin/customers/:userId/credit': {
    summary: 'The store credit of an account, with who of the team changed it and why',
    tag: 'users',
    access: 'admin',
    permission: 'customers.view',
    params: z.object({ userId: idText }),
    responses: { 200: OneCredit },
  },
  'POST /api/admin/customers/:userId/credit': {
    summary: 'Give store credit to an account, or take it back; the account gets a mail',
    tag: 'users',
    access: 'admin',
    permission: 'selling.edit',
    creates: true,
    params: z.object({ userId: idText }),
    body: z.object({ amount: balanceChange, note: requiredText(300) }),
    responses: { 201: OneCredit },
  },
} as const satisfies EndpointTable;
