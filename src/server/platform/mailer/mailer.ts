export type Mailbox = { name: string; address: string };

export type Message = {
  /** The same for every attempt to send it once, so that a receiver can tell a letter that came twice. */
  messageId: string;
  from: Mailbox;
  to: string;
  replyTo?: Mailbox | undefined;
  subject: string;
  html: string;
  text: string;
};

/** Hands a letter over to a server that takes care of it from there. */
export type Mailer = {
  /** Resolves when the server has taken the letter; throws a MailError when it has not, as far as is known. */
  send(message: Message, signal?: AbortSignal): Promise<void>;
};

/** Why a letter was not taken. `code` tells nothing of the letter, so it may be logged; the message is for the admin. */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: string;
  /** The server will not take this letter however often it is offered. */
  readonly final: boolean;

  constructor(message: string, options: { code: string; final?: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.code = options.code;
    this.final = options.final ?? false;
  }
}
