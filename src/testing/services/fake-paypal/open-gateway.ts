import { v7 } from 'uuid';
import { pino } from 'pino';
import { createPaypalGateway } from '#server/platform/payment-gateway/paypal/paypal-gateway.ts';
import { createTestClock } from '#testing/clock.ts';
import { startFakePaypal } from './fake-paypal.ts';

/** Creates the shop's PayPal driver with a fake PayPal, short timeouts and a recorded log. */
export async function openPaypalGateway({ secret }: { secret?: string } = {}) {
  const clock = createTestClock(new Date().toISOString());
  const paypal = await startFakePaypal({ clock });
  const lines: string[] = [];
  const { clientId, baseUrl, webhookId } = paypal;
  const gateway = createPaypalGateway({
    clientId,
    secret: secret ?? paypal.secret,
    baseUrl,
    webhookId,
    clock,
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    timeouts: { answer: 500, pause: 10, busy: 20 },
  });
  return {
    paypal,
    gateway,
    clock,
    /** The log. */
    lines,
    /** Returns an attempt to charge $19.50. */
    /** Its reference has the time of the clock: `newId` would keep a later one from a test that has moved the system's clock. */
    attempt: (amountCents = 1950, currency = 'USD') => ({
      reference: v7({ msecs: clock.now().getTime() }),
      orderId: 'A1B2C3D4E5F6',
      amountCents,
      currency,
    }),
    [Symbol.asyncDispose]: () => paypal.close(),
  };
}

export const cardInput = (number: string) => ({ number, expMonth: 4, expYear: 2031, cvv: '917' });

const shop = 'https://shop.example';
export const addresses = { returnUrl: `${shop}/paid?order=A1B2C3D4E5F6`, cancelUrl: `${shop}/cancelled` };
