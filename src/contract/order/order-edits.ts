import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { AddressFields } from '#contract/account/address.ts';
import { amountOfSomeCurrency } from '#contract/shop/settings.ts';
import { idText, optionalLines, requiredText } from '#contract/text.ts';
import { AdminOrder } from './order-admin.ts';
import { ProposedEdit } from './order-edit.ts';

/** A line of the order as it is to be: pieces of one of its lines, or of a variant that is added. */
const EditedLine = z
  .object({
    position: z.int().min(0).max(1000).optional(),
    variantId: idText.optional(),
    quantity: z.int().min(1).max(1000),
  })
  .refine(({ position, variantId }) => (position === undefined) !== (variantId === undefined), {
    path: ['variantId'],
    error: m.order_choose_a_line_or_a_variant,
  });

const nameOf = ({ position, variantId }: z.output<typeof EditedLine>) => position ?? variantId;

/** Whether the shopper is asked for what a paid order then costs more, or is not charged. */
const EditCharge = z.enum(['ask', 'waive']);
export type EditCharge = z.infer<typeof EditCharge>;

const edited = {
  /** All lines of the order as it is to be. Those that are left out are removed. */
  lines: z
    .array(EditedLine)
    .min(1, { error: m.order_an_order_needs_a_line })
    .max(100)
    .refine((lines) => new Set(lines.map(nameOf)).size === lines.length, { error: m.order_name_each_line_once }),
  /** Where it is sent instead. */
  address: AddressFields.optional(),
  charge: EditCharge,
};
const EditedOrder = z.object(edited);
export type EditedOrder = z.output<typeof EditedOrder>;

/** What an order costs. */
const Amounts = z.object({
  subtotal: z.number(),
  discount: z.number(),
  delivery: z.number(),
  tax: z.number(),
  /** Whether the prices contain the tax. */
  taxIncluded: z.boolean(),
  adjustment: z.number(),
  totalAmount: z.number(),
});

/** What an edit does to the amounts of an order. `difference` is what its total changes by. */
export const EditPreview = z.object({ before: Amounts, after: Amounts, difference: z.number() });
export type EditPreview = z.infer<typeof EditPreview>;

const orderParams = z.object({ orderId: idText });

export const orderEditEndpoints = {
  'POST /api/admin/orders/:orderId/edits/preview': {
    summary: 'What an order that is not dispatched would cost with other lines',
    tag: 'order',
    access: 'admin',
    permission: 'orders.edit',
    params: orderParams,
    body: EditedOrder,
    responses: { 200: z.object({ data: EditPreview }) },
  },
  'POST /api/admin/orders/:orderId/edits': {
    summary:
      'Change the lines and the address of an order that is not dispatched. What a paid one costs less is refunded; for what it costs more, the shopper is asked, or it is waived',
    tag: 'order',
    access: 'admin',
    permission: 'orders.edit',
    creates: true,
    params: orderParams,
    body: z.object({
      ...edited,
      version: requiredText(64),
      /** The total that the preview has shown. */
      seenTotal: amountOfSomeCurrency,
      /** For the team. */
      note: optionalLines(2000),
    }),
    responses: { 201: z.object({ data: z.object({ edit: ProposedEdit, order: AdminOrder }) }) },
  },
  'DELETE /api/admin/orders/:orderId/edits/:editId': {
    summary: 'Withdraw an edit whose difference is not paid yet; repeating the call changes nothing',
    tag: 'order',
    access: 'admin',
    permission: 'orders.edit',
    params: orderParams.extend({ editId: idText }),
    responses: { 200: z.object({ data: AdminOrder }) },
  },
} as const satisfies EndpointTable;
