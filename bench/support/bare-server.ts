/** The ceiling of reads: Fastify alone, which sends the responses of the shop from memory. */
import Fastify from 'fastify';
import type { BareResponse } from './bare.ts';

process.once('message', (responses: BareResponse[]) => void serve(responses));
process.once('disconnect', () => process.exit());

async function serve(responses: readonly BareResponse[]): Promise<void> {
  const app = Fastify();
  for (const { method, path, status, headers, body } of responses) {
    const bytes = Buffer.from(body);
    const [route = path] = path.split('?');
    app.route({ method, url: route, handler: (_request, reply) => reply.code(status).headers(headers).send(bytes) });
  }
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
}
