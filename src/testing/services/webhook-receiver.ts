import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

export type ReceivedEvent = {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
};

export type WebhookReceiver = Awaited<ReturnType<typeof openWebhookReceiver>>;

/** Starts a program that receives the events of webhooks. It takes them until `respond` is set. */
export async function openWebhookReceiver() {
  const received: ReceivedEvent[] = [];
  const receiver = {
    received,
    url: '',
    port: 0,
    /** How many requests were open at the same time at most. */
    mostAtOnce: 0,
    respond: (response: ServerResponse, _event: ReceivedEvent): void => void response.writeHead(204).end(),
    types: () => received.map(({ event }) => event.type),
    clear: () => void received.splice(0),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  let open = 0;
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const event = { path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) };
    received.push(event);
    receiver.respond(response, event);
  };
  const server = createServer((request, response) => {
    open += 1;
    receiver.mostAtOnce = Math.max(receiver.mostAtOnce, open);
    response.once('close', () => (open -= 1));
    void receive(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.port = (server.address() as AddressInfo).port;
  receiver.url = `http://127.0.0.1:${receiver.port}/hook`;
  return receiver;
}

/** Whether one of the signatures of a request is that of a secret. */
export function isSignedWith({ headers, body }: ReceivedEvent, secret: string): boolean {
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signature = new Webhook(secret).sign(String(headers['webhook-id']), sentAt, body);
  return String(headers['webhook-signature']).split(' ').includes(signature);
}
