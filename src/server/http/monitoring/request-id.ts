import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

export const requestIdHeader = 'x-request-id';
const acceptable = /^[A-Za-z0-9._-]{8,64}$/;

/** Returns whether the address of a connection is that of a trusted proxy. */
function createTrust(trustProxy: boolean | string): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const trusts = proxyAddr.compile(trustProxy.split(',').map((part) => part.trim()));
  return (address) => trusts(address, 0);
}

/**
 * Creates the ids of requests: the one that a trusted proxy has sent, so that its log and the shop's have the same, else a new one. A
 * shopper's is not taken, since it could be that of another request.
 */
export function createRequestIds(trustProxy: boolean | string): (request: IncomingMessage) => string {
  const isTrusted = createTrust(trustProxy);
  const start = randomBytes(5).toString('hex');
  let count = 0;
  return ({ headers, socket }) => {
    const sent = headers[requestIdHeader];
    if (typeof sent === 'string' && acceptable.test(sent) && isTrusted(socket.remoteAddress ?? '')) return sent;
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

/** Sends the id of the request with every response. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id);
    done();
  });
}
