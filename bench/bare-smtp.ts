/** A mail server that takes every letter and forgets it, and a sender that does nothing but send: the ceiling of the outbox. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';

export type SendingWish = { letters: number; atOnce: number; html: string };
export type SendingResult = { perSecond: number };

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, _session, done) => void stream.on('end', done).resume(),
});
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
process.send?.(url);
process.on('message', (wish: SendingWish) => void sendAll(wish));
process.once('disconnect', () => process.exit());

async function sendAll({ letters, atOnce, html }: SendingWish): Promise<void> {
  const transport = createTransport({ url });
  let left = letters;
  const startedAt = performance.now();
  const call = async () => {
    while (left > 0) {
      left -= 1;
      await transport.sendMail({
        from: 'shop@example.com',
        to: 'ada@example.com',
        subject: 'Hello',
        html,
        text: 'Hello',
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, call));
  process.send?.({ perSecond: (letters * 1000) / (performance.now() - startedAt) } satisfies SendingResult);
}
