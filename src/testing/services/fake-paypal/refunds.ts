import { z } from 'zod';
import { newPaypalId } from './orders.ts';
import { done, notFound, problem, refusal, type Reply } from './reply.ts';
import { centsOf, PaypalAmount, type FakeCapture, type FakeOrder, type FakeRefund } from './shapes.ts';

const Input = z.object({
  amount: PaypalAmount,
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
});

type RefundDeps = { url: () => string; orders: Map<string, FakeOrder>; captures: Map<string, FakeCapture> };

export function createFakeRefunds({ url, orders, captures }: RefundDeps) {
  const refunds = new Map<string, FakeRefund & { captureId: string }>();

  const refundedCents = (captureId: string) =>
    [...refunds.values()]
      .filter((refund) => refund.captureId === captureId)
      .reduce((sum, { amount }) => sum + centsOf(amount), 0);

  return {
    refunds,
    refund: (captureId: string, body: unknown): Reply => {
      const capture = captures.get(captureId);
      if (!capture) return notFound();
      const input = Input.safeParse(body);
      if (!input.success) return problem(400, 'INVALID_REQUEST', [{ issue: 'INVALID_PARAMETER_SYNTAX' }]);
      const before = refundedCents(captureId);
      const whole = centsOf(capture.amount);
      if (before >= whole) return refusal('CAPTURE_FULLY_REFUNDED');
      if (before + centsOf(input.data.amount) > whole) return refusal('REFUND_AMOUNT_EXCEEDED');
      const refund: FakeRefund = {
        id: newPaypalId(),
        status: 'COMPLETED',
        ...input.data,
        links: [{ rel: 'up', href: `${url()}/v2/payments/captures/${captureId}`, method: 'GET' }],
      };
      refunds.set(refund.id, { ...refund, captureId });
      capture.status = refundedCents(captureId) === whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
      orders.get(capture.supplementary_data.related_ids.order_id)?.purchase_units[0].payments?.refunds.push(refund);
      return done(refund, 201);
    },
  };
}
