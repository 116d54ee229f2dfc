import type { Logger } from 'pino';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { type Mailbox, MailError, type Mailer } from '#server/platform/mailer/mailer.ts';
import type { MailRenderer } from './mail.renderer.ts';
import { createMailRepository, type MailRow } from './mail.repository.ts';
import { claimMs, mostAttempts, waitAfter } from './mail.rules.ts';
import { StoredMail } from './templates/mail-kinds.ts';
import type { Store } from './templates/template.ts';

export type MailSender = ReturnType<typeof createMailSender>;

const atOnce = 4;
const everyMs = 2_000;
/** Without a mail server there is nothing to do but to drop the links that have expired. */
const seldomMs = 60_000;

const lost = 'the letter was taken over by another instance, or has expired; what came of it here is not kept';

/** A letter that an admin sends once more has another one, or mailboxes that have it would drop it unseen. */
const messageIdOf = ({ id, resends }: MailRow, { address }: Mailbox): string =>
  `<${resends === 0 ? id : `${id}.${resends}`}@${address.split('@').at(-1)}>`;

/** As the log may name a letter. */
const about = ({ id, kind, attempts }: MailRow) => ({ mail: id, kind, attempt: attempts });

type Options = {
  db: Database;
  /** Absent, every letter stays in the outbox. */
  mailer: Mailer | undefined;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** As it is called now. */
  shop: () => Promise<Store>;
  renderer: MailRenderer;
  /** Without a name, letters are from the shop by its own. */
  from: Mailbox;
  /** Makes the secret of the link to a new password. */
  issueResetLink: (tx: Connection, letter: { userId: string; expiresAt: Date }) => Promise<string>;
  /** How long `stop` waits for letters under way. */
  patienceMs?: number;
};

/**
 * Sends what is in the outbox, beside requests. Every instance runs one; a letter that is claimed is left alone by the
 * others, until its claim is so old that its sender must have died.
 */
export function createMailSender(options: Options) {
  const { db, mailer, clock, log, shop, renderer, from, issueResetLink, patienceMs = 10_000 } = options;
  const repository = createMailRepository(db);
  const ending = new AbortController();
  let stopping = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;

  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  /** A link gets its secret when its letter is sent, so that the outbox never has it. */
  const withLink = async (mail: MailRow, kept: StoredMail): Promise<StoredMail> => {
    if (kept.kind !== 'password-reset') return kept;
    const token = await inTransaction(db, async (tx) => {
      const { userId, expiresAt } = mail;
      const holds = await createMailRepository(tx).hold(mail);
      if (!holds || userId === null || expiresAt === null) {
        throw new MailError('The link in this letter does not work any more.', { code: 'LINK_GONE', final: true });
      }
      return issueResetLink(tx, { userId, expiresAt });
    });
    return { ...kept, data: { ...kept.data, token } };
  };

  const offer = async (to: Mailer, mail: MailRow): Promise<void> => {
    const kept = StoredMail.safeParse(mail).data;
    if (!kept) {
      throw new MailError('The letter cannot be made of what was kept of it.', { code: 'UNREADABLE', final: true });
    }
    const current = await shop();
    const letter = await renderer.render(await withLink(mail, kept), current);
    const sender = { name: from.name || current.name, address: from.address };
    const message = { messageId: messageIdOf(mail, from), from: sender, to: mail.recipient, ...letter };
    await to.send(message, ending.signal);
  };

  const giveBack = async (mail: MailRow, error: MailError): Promise<void> => {
    const gaveUp = error.final || mail.attempts >= mostAttempts;
    const isKept = gaveUp
      ? await repository.markFailed(mail, error.message)
      : await repository.postpone(mail, error.message, later(waitAfter(mail.attempts)));
    const told = { ...about(mail), code: error.code };
    if (!isKept) log.warn(told, lost);
    else if (gaveUp) log.error(told, 'a letter was given up');
    else log.warn(told, 'a letter was not taken; it is offered again later');
  };

  const deliver = async (to: Mailer, mail: MailRow): Promise<void> => {
    try {
      await offer(to, mail);
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      return giveBack(mail, error);
    }
    const isKept = await repository.markSent(mail, clock.now());
    if (isKept) log.info(about(mail), 'a letter was sent');
    else log.warn(about(mail), lost);
    return undefined;
  };

  /** What goes wrong with one letter is not the fault of the others; its claim ends by itself. */
  const deliverAlone = (to: Mailer, mail: MailRow): Promise<void> =>
    deliver(to, mail).catch((error: unknown) =>
      log.error({ err: error, mail: mail.id }, 'the outcome of a letter could not be kept'),
    );

  const sendDue = async (): Promise<void> => {
    await repository.expire(clock.now());
    while (mailer && !stopping) {
      const claimed = await repository.claim(newId(), { now: clock.now(), until: later(claimMs), limit: atOnce });
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((mail) => deliverAlone(mailer, mail)));
    }
  };

  const work = async (): Promise<void> => {
    try {
      await sendDue();
      failing = false;
    } catch (error) {
      if (!failing) log.error({ err: error }, 'the outbox cannot be read');
      failing = true;
    }
    working = undefined;
  };
  const wake = () => {
    working ??= work();
  };

  return {
    /** Sends every letter that is due now. */
    sendDue,
    start() {
      timer = setInterval(wake, mailer ? everyMs : seldomMs).unref();
      wake();
    },
    /** Lets the letters under way arrive, but does not wait for ever; one that is cut off is offered again. */
    async stop() {
      stopping = true;
      clearInterval(timer);
      const cut = setTimeout(() => ending.abort(), patienceMs);
      await working;
      clearTimeout(cut);
    },
  };
}
