import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startFakePaypal } from './fake-paypal.ts';
import { openPaypalGateway } from './open-gateway.ts';

test('repeats the response for a repeated request id and refuses a different request with it', async () => {
  await using shop = await openPaypalGateway();
  const attempt = shop.attempt();
  const first = await shop.gateway.prepareCharge(attempt);
  expect(await shop.gateway.prepareCharge(attempt)).toEqual(first);
  await expect(shop.gateway.prepareCharge({ ...attempt, amountCents: 1, currency: 'USD' })).rejects.toThrow(
    'DUPLICATE_REQUEST_ID',
  );
  expect(shop.paypal.orders.size).toBe(1);
});

test('refuses requests without a token', async () => {
  const paypal = await startFakePaypal();
  const response = await fetch(`${paypal.baseUrl}/v2/checkout/orders/ANY`, { headers: { authorization: 'Bearer no' } });
  expect(response.status).toBe(401);
  await paypal.close();
});

test('delivers a signed notification', async () => {
  await using shop = await openPaypalGateway();
  const server = createServer();
  const received: unknown[] = [];
  server.on('request', (request, response) => {
    const read = async () => {
      const body = Buffer.from(await text(request));
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      received.push(await shop.gateway.readNotice(headers, body));
      response.writeHead(204).end();
    };
    read().catch((error: unknown) => server.emit('error', error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const event = shop.paypal.event('CHECKOUT.ORDER.APPROVED', { id: 'ORDER' });
  const { port } = server.address() as AddressInfo;
  expect(await shop.paypal.deliver(`http://127.0.0.1:${port}/`, event)).toBe(204);
  expect(received).toEqual([{ eventId: event.id, paymentId: 'ORDER' }]);

  server.closeAllConnections();
  server.close();
});
