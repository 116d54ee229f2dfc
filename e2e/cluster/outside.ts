import { startDatabaseProxy } from '#testing/database/proxy.ts';
import { startS3Server } from '#testing/services/s3-server.ts';
import { startMailServer } from '#testing/services/smtp-server.ts';

export type Outside = Awaited<ReturnType<typeof startOutside>>;

/** Starts an S3 server and a mail server behind proxies, which can be cut. */
export async function startOutside() {
  const s3 = await startS3Server();
  const mailServer = await startMailServer();
  const storage = await startDatabaseProxy(s3.url);
  const smtp = await startDatabaseProxy(mailServer.url);
  return {
    storage,
    smtp,
    services: { storageUrl: storage.url, smtpUrl: smtp.url },
    /** The Message-IDs of the e-mails, in the order in which they arrived. */
    messageIds: () => mailServer.mails.map(({ messageId }) => messageId ?? ''),
  };
}
