import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { IdentityProvider } from '#server/platform/identity-provider/identity-provider.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Passwords } from '#server/platform/passwords.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';

/** What the parts of the auth service work with. */
export type AuthNeeds = {
  db: Database;
  sessions: Sessions;
  passwords: Passwords;
  limits: Limits;
  mail: MailService;
  clock: Clock;
  audit: Audit;
  log: Logger;
  /** Has the payment provider delete the cards of an account that this transaction erases. */
  forgetCards: (tx: Transaction, userId: string) => Promise<void>;
  /** Undefined while no sign-in provider is set. */
  identityProvider: IdentityProvider | undefined;
};
