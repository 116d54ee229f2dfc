import { toDecimal } from '#contract/money/money.ts';
import type { OrderAmounts } from '#contract/order/order-edit.ts';
import { presentAdminOrder } from '#server/features/order/admin/order.admin.presenter.ts';
import type { Register } from '#server/http/endpoints.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import type { EditRow } from './order.edits.repository.ts';
import type { OrderEdits } from './order.edits.service.ts';

const presentAmounts = (amounts: OrderAmounts, currency: string) => ({
  subtotal: toDecimal(amounts.subtotalCents, currency),
  discount: toDecimal(amounts.discountCents, currency),
  delivery: toDecimal(amounts.deliveryCents, currency),
  tax: toDecimal(amounts.taxCents, currency),
  taxIncluded: amounts.includedTaxCents > 0,
  adjustment: toDecimal(amounts.adjustmentCents, currency),
  totalAmount: toDecimal(amounts.totalCents, currency),
});

const presentEdit = ({ id, status, differenceCents, expiresAt }: EditRow, currency: string) => ({
  _id: id,
  status,
  difference: toDecimal(differenceCents, currency),
  payUntil: expiresAt && expiresAt.toISOString(),
});

export function orderEditsRoutes(endpoint: Register, edits: OrderEdits): void {
  endpoint('POST /api/admin/orders/:orderId/edits/preview', async ({ params, body }) => {
    const { plan, currency } = await edits.preview(params.orderId, body);
    const { before, after } = plan;
    return {
      data: {
        before: presentAmounts(before, currency),
        after: presentAmounts(after, currency),
        difference: toDecimal(after.totalCents - before.totalCents, currency),
      },
    };
  });

  endpoint('POST /api/admin/orders/:orderId/edits', async ({ user, params, body }) => {
    const { edit, order } = await edits.edit(user, params.orderId, body);
    return { data: { edit: presentEdit(edit, currencyOf(order)), order: presentAdminOrder(order) } };
  });

  endpoint('DELETE /api/admin/orders/:orderId/edits/:editId', async ({ user, params }) => ({
    data: presentAdminOrder(await edits.withdraw(user, params.orderId, params.editId)),
  }));
}
