/** The ceiling: nothing but Fastify, which has the answers of the shop ready and sends them. */
import Fastify from 'fastify';
import type { BareAnswer } from './bare.ts';

process.once('message', (answers: BareAnswer[]) => void serve(answers));
process.once('disconnect', () => process.exit());

async function serve(answers: readonly BareAnswer[]): Promise<void> {
  const app = Fastify();
  for (const { method, path, status, headers, body } of answers) {
    const bytes = Buffer.from(body);
    app.route({ method, url: path, handler: (_request, reply) => reply.code(status).headers(headers).send(bytes) });
  }
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
}
