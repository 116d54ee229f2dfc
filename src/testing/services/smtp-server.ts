import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** How the server deviates from accepting everything. */
export type MailServerOptions = Pick<SMTPServerOptions, 'onRcptTo' | 'onConnect' | 'onMailFrom' | 'onAuth'> & {
  /** Offers STARTTLS with a self-signed certificate. */
  offersStartTls?: boolean;
  /** Runs after a mail was received and before it is acknowledged; a returned error refuses the mail. */
  beforeResponse?: () => Promise<Error | void>;
};

/** Returns an error that the server sends with this SMTP code. */
export const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** Starts a real SMTP server on a free port, which stores the received mails parsed. */
export async function startMailServer({ beforeResponse, offersStartTls = false, ...options }: MailServerOptions = {}) {
  const mails: (Email & { envelopeTo: string[]; encrypted: boolean; clientName: string | false })[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersStartTls ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    ...options,
    onData(stream, session, callback) {
      const receive = async () => {
        const raw = await buffer(stream);
        const refusal = await beforeResponse?.();
        if (refusal) return callback(refusal);
        const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
        const { secure: encrypted, hostNameAppearsAs: clientName } = session;
        mails.push({ ...(await PostalMime.parse(raw)), envelopeTo, encrypted, clientName });
        return callback();
      };
      receive().catch((error: unknown) => server.emit('error', error));
    },
  });
  // Some tests disconnect the client on purpose.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The connected clients. */
    connections: server.connections,
    close: () =>
      new Promise<void>((resolve) => {
        for (const connection of server.connections) connection.close();
        server.close(() => resolve());
      }),
  };
}
