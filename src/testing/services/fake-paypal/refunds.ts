import { z } from 'zod';
import { newPaypalId } from './orders.ts';
import { done, notFound, problem, refusal, type Reply } from './reply.ts';
import { centsOf, type FakeCapture, type FakeOrder, type FakeRefund } from './shapes.ts';

const Asked = z.object({
  amount: z.object({ currency_code: z.literal('USD'), value: z.string().regex(/^\d+\.\d\d$/) }),
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
});

type Books = { url: () => string; orders: Map<string, FakeOrder>; captures: Map<string, FakeCapture> };

export function createFakeRefunds({ url, orders, captures }: Books) {
  const refunds = new Map<string, FakeRefund & { captureId: string }>();

  const givenBack = (captureId: string) =>
    [...refunds.values()]
      .filter((refund) => refund.captureId === captureId)
      .reduce((sum, { amount }) => sum + centsOf(amount), 0);

  return {
    refunds,
    refund: (captureId: string, body: unknown): Reply => {
      const capture = captures.get(captureId);
      if (!capture) return notFound();
      const asked = Asked.safeParse(body);
      if (!asked.success) return problem(400, 'INVALID_REQUEST', [{ issue: 'INVALID_PARAMETER_SYNTAX' }]);
      const before = givenBack(captureId);
      const whole = centsOf(capture.amount);
      if (before >= whole) return refusal('CAPTURE_FULLY_REFUNDED');
      if (before + centsOf(asked.data.amount) > whole) return refusal('REFUND_AMOUNT_EXCEEDED');
      const refund: FakeRefund = {
        id: newPaypalId(),
        status: 'COMPLETED',
        ...asked.data,
        links: [{ rel: 'up', href: `${url()}/v2/payments/captures/${captureId}`, method: 'GET' }],
      };
      refunds.set(refund.id, { ...refund, captureId });
      capture.status = givenBack(captureId) === whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
      orders.get(capture.supplementary_data.related_ids.order_id)?.purchase_units[0].payments?.refunds.push(refund);
      return done(refund, 201);
    },
  };
}
