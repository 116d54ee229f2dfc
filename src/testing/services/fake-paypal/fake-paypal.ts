import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { approvePage } from './approve-page.ts';
import { createFaults, type Fault, type Operation, replyInstead } from './faults.ts';
import { createIdempotency } from './idempotency.ts';
import { createFakeOrders } from './orders.ts';
import { createFakeRefunds } from './refunds.ts';
import { notFound, problem, type Reply } from './reply.ts';
import { createFakeVault } from './vault.ts';
import { createFakeWebhooks, type FakeEvent } from './webhooks.ts';

export { cards } from './cards.ts';
export type { FakeEvent, SignedNotice } from './webhooks.ts';

export type FakePaypal = Awaited<ReturnType<typeof startFakePaypal>>;

type Call = { operation: Operation; requestId: string | undefined; method: string; path: string };
type Handled = { body: string; json: unknown; ids: string[]; fault: Fault | undefined };
type Route = { operation: Operation; pattern: RegExp; work: (call: Handled) => Reply };

const needsId = new Set<Operation>(['order', 'capture', 'refund']);

/** Starts a fake PayPal on a free port, with the endpoints that the shop uses, built from PayPal's public API description. */
export async function startFakePaypal({ port = 0, clock = systemClock }: { port?: number; clock?: Clock } = {}) {
  const clientId = 'shop-for-tests';
  const secret = 'secret-for-tests';
  const webhookId = 'WEBHOOKFORTESTS';
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = () => baseUrl;

  const faults = createFaults();
  const idempotency = createIdempotency();
  const { vault, store, remove } = createFakeVault();
  const books = createFakeOrders({ url, clock, vault });
  const { refunds, refund } = createFakeRefunds({ url, ...books });
  const webhooks = createFakeWebhooks({ webhookId, url, clock });
  const calls: Call[] = [];
  let tokens = new Set<string>();

  const issueToken = (): Reply => {
    const token = `A21AA-${crypto.randomUUID()}`;
    tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
  };
  const otherAmount = (fault: Fault | undefined) => (fault?.kind === 'amount' ? fault.value : undefined);
  const order = '/v2/checkout/orders';
  const routes: Route[] = [
    { operation: 'order', pattern: /^POST \/v2\/checkout\/orders$/, work: ({ json }) => books.create(json) },
    { operation: 'read', pattern: new RegExp(`^GET ${order}/(\\w+)$`), work: ({ ids }) => books.read(ids[0] ?? '') },
    {
      operation: 'capture',
      pattern: new RegExp(`^POST ${order}/(\\w+)/capture$`),
      work: ({ ids, json, fault }) => books.capture(ids[0] ?? '', json, otherAmount(fault)),
    },
    {
      operation: 'read',
      pattern: /^GET \/v2\/payments\/captures\/(\w+)$/,
      work: ({ ids }) => books.readCapture(ids[0] ?? ''),
    },
    {
      operation: 'refund',
      pattern: /^POST \/v2\/payments\/captures\/(\w+)\/refund$/,
      work: ({ ids, json }) => refund(ids[0] ?? '', json),
    },
    { operation: 'vault', pattern: /^POST \/v3\/vault\/payment-tokens$/, work: ({ json }) => store(json) },
    {
      operation: 'vault',
      pattern: /^DELETE \/v3\/vault\/payment-tokens\/([\w-]+)$/,
      work: ({ ids }) => remove(ids[0] ?? ''),
    },
    {
      operation: 'verify',
      pattern: /^POST \/v1\/notifications\/verify-webhook-signature$/,
      work: ({ body, json }) => webhooks.verify(body, json),
    },
  ];

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? '/', baseUrl);
    const body = await text(request);
    if (pathname === '/checkoutnow') {
      const token = searchParams.get('token') ?? '';
      const { status, html, location } = approvePage(books, { method, token, form: new URLSearchParams(body) });
      response.writeHead(status, { 'content-type': 'text/html', ...(location && { location }) }).end(html);
      return;
    }
    const isToken = pathname === '/v1/oauth2/token';
    const called = `${method} ${pathname}`;
    const route = routes.find(({ pattern }) => pattern.test(called));
    const operation = isToken ? 'token' : route?.operation;
    if (!operation) return send(response, notFound());
    const given = headers['paypal-request-id'];
    const requestId = typeof given === 'string' ? given : undefined;
    calls.push({ operation, requestId, method, path: pathname });
    const fault = faults.take(operation);

    const work = async (): Promise<Reply> => {
      const instead = replyInstead(fault);
      if (instead) return instead;
      if (needsId.has(operation) && !requestId) {
        return problem(400, 'INVALID_REQUEST', [{ issue: 'PAYPAL_REQUEST_ID_REQUIRED' }]);
      }
      if (isToken) {
        const isShop = headers.authorization === `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
        return isShop ? issueToken() : { status: 401, body: { error: 'invalid_client' } };
      }
      // So that simultaneous calls run concurrently.
      await setImmediate();
      const ids = route?.pattern.exec(called)?.slice(1) ?? [];
      return route?.work({ body, json: body === '' ? undefined : JSON.parse(body), ids, fault }) ?? notFound();
    };
    const isKnown = isToken || tokens.has(headers.authorization?.replace('Bearer ', '') ?? '');
    const reply = isKnown
      ? await idempotency.run(requestId, `${called} ${body}`, work)
      : problem(401, 'AUTHENTICATION_FAILURE');
    if (fault?.kind === 'silence') return;
    if (fault?.kind === 'reset') return void request.socket.resetAndDestroy();
    if (fault?.kind === 'gibberish') return void response.writeHead(200).end('<html>');
    send(response, reply);
  };

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response).catch((error: unknown) => server.emit('error', error));
  });

  return {
    baseUrl,
    clientId,
    secret,
    webhookId,
    faults,
    /** Every call, in order. */
    calls,
    orders: books.orders,
    captures: books.captures,
    takenCents: books.takenCents,
    /** Approves a payment without a browser. */
    approve: books.approve,
    refunds,
    vault,
    forgetRequestIds: idempotency.forget,
    /** Expires all access tokens. */
    endTokens: () => void (tokens = new Set()),
    sign: webhooks.sign,
    deliver: webhooks.deliver,
    event: (event_type: string, resource: object): FakeEvent => ({
      id: `WH-${crypto.randomUUID()}`,
      event_type,
      resource,
    }),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
