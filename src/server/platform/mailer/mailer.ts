export type Mailbox = { name: string; address: string };

export type Message = {
  /** The same for every attempt to send a mail, so that a receiver can recognize duplicates. */
  messageId: string;
  from: Mailbox;
  to: string;
  replyTo?: Mailbox | undefined;
  subject: string;
  html: string;
  text: string;
};

/** Hands mails over to a server that delivers them. */
export type Mailer = {
  /** Resolves when the server has accepted the mail. Throws `MailError` when it has not, or when that is unknown. */
  send(message: Message, signal?: AbortSignal): Promise<void>;
};

/** The reason why a mail was not accepted. `code` contains nothing of the mail, so it may be logged; the message is for the admin. */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: string;
  /** The server will never accept this mail. */
  readonly final: boolean;

  constructor(message: string, options: { code: string; final?: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.code = options.code;
    this.final = options.final ?? false;
  }
}
