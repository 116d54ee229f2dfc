import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** What this server says otherwise than yes. */
export type MailServerOptions = Pick<SMTPServerOptions, 'onRcptTo' | 'onConnect' | 'onMailFrom' | 'onAuth'> & {
  /** Encrypts on request, with a certificate that nobody has signed. */
  offersStartTls?: boolean;
  /** After the letter has come in, before it is acknowledged, or refused with what this answers. */
  beforeAnswer?: () => Promise<Error | void>;
};

/** An answer with this SMTP code. */
export const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** A real SMTP server on a free port. Keeps what it has taken, parsed. */
export async function startMailServer({ beforeAnswer, offersStartTls = false, ...manners }: MailServerOptions = {}) {
  const letters: (Email & { envelopeTo: string[]; encrypted: boolean; clientName: string | false })[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersStartTls ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    ...manners,
    onData(stream, session, callback) {
      const receive = async () => {
        const raw = await buffer(stream);
        const refusal = await beforeAnswer?.();
        if (refusal) return callback(refusal);
        const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
        const { secure: encrypted, hostNameAppearsAs: clientName } = session;
        letters.push({ ...(await PostalMime.parse(raw)), envelopeTo, encrypted, clientName });
        return callback();
      };
      receive().catch((error: unknown) => server.emit('error', error));
    },
  });
  // A client that goes away in the middle is what some tests are about.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    /** How many clients are connected. */
    connections: server.connections,
    close: () =>
      new Promise<void>((resolve) => {
        for (const connection of server.connections) connection.close();
        server.close(() => resolve());
      }),
  };
}
