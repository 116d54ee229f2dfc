import type { Database } from '#server/db/client.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import type { Passwords } from '#server/platform/passwords/passwords.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';

/** The dependencies shared by the parts of the account service. */
export type AccountDeps = {
  db: Database;
  sessions: Sessions;
  passwords: Passwords;
  limits: Limits;
  mail: MailService;
  clock: Clock;
  audit: Audit;
  shopEvents: Pick<ShopEvents, 'record'>;
  storage: Pick<Storage, 'put' | 'exists'>;
  jobs: JobQueue;
  shopLocales: Pick<ShopLocalesService, 'current'>;
  /** Throws LAST_OWNER when the account is the only owner of the shop; until the transaction ends, no owner changes. */
  requireAnotherOwner: (tx: Transaction, userId: string) => Promise<void>;
  /** Makes the payment provider delete the saved cards of an account that this transaction erases. */
  forgetCards: (tx: Transaction, userId: string) => Promise<void>;
  /** Deletes the draft orders for a person who is erased. `email` is null when it is not known to be theirs. */
  deleteDraftOrders: (tx: Transaction, person: { id: string; email: string | null }) => Promise<void>;
};
