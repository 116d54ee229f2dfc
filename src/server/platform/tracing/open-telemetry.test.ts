import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { product, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop } from '#testing/shop.ts';
import { startOpenTelemetry } from './open-telemetry.ts';

type Attribute = { key: string; value: { stringValue?: string } };
type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] };
type Export = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

/** Starts a collector that keeps what it receives. */
async function startCollector() {
  const received: Export[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    received.push((await json(request)) as Export);
    response.setHeader('content-type', 'application/json').end('{}');
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    spans: () =>
      received.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans)),
      ),
  };
}

test('sends one trace from a request to its statements and to the job that sends its mail, without values', async () => {
  const collector = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  const tracing = startOpenTelemetry({ id: 'one', name: 'web-1:7', version: '1.2.3', migrations: 1 });
  const shop = await openTestShop({ tracing, env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const ada = await signedInUser(shop);
  const ready = await createCart(shop, ada, [{ product: await product(shop) }]);
  const caller = '0af7651916cd43dd8448eb211c80319c';
  const headers = { ...ada.headers, traceparent: `00-${caller}-b7ad6b7169203331-01` };
  const ordered = await placeOrder(shop, { ...ada, headers }, ready);
  expect(ordered.statusCode).toBe(201);
  await shop.app.inject('/api/product/search?q=secret-words');
  await runJobs(shop);
  await shop[Symbol.asyncDispose]();
  await tracing.stop();

  const spans = collector.spans();
  const ofOrder = spans.filter(({ traceId }) => traceId === caller);
  const request = ofOrder.find(({ name }) => name === 'POST /api/order/create');
  expect(request?.parentSpanId).toBe('b7ad6b7169203331');
  const statement = ofOrder.find(({ name }) => name === 'statement stock_take');
  expect(statement).toBeDefined();
  const job = ofOrder.find(({ name }) => name === 'job send-mail');
  expect(job).toBeDefined();
  const isInside = (span: Span | undefined, outer: Span | undefined): boolean =>
    span !== undefined &&
    (span === outer ||
      isInside(
        spans.find(({ spanId }) => spanId === span.parentSpanId),
        outer,
      ));
  expect([isInside(statement, request), isInside(job, request)]).toEqual([true, true]);
  expect(ofOrder.some((span) => span.name.startsWith('statement') && isInside(span, job))).toBe(true);

  const text = JSON.stringify(collector.received);
  expect(text).not.toContain('secret-words');
  expect(text).not.toContain(ada.email);
  expect(text).not.toContain(ada.headers.authorization);
  expect(text).toContain('"service.version","value":{"stringValue":"1.2.3"}');
});

test('loads nothing of OpenTelemetry without an endpoint', async () => {
  await using shop = await openTestShop();
  expect(shop.tracing).toBeUndefined();
  expect(shop.config.traces).toBe(false);
});
