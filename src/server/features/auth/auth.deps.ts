import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { IdentityProvider } from '#server/platform/identity-provider/identity-provider.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import type { Passwords } from '#server/platform/passwords/passwords.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';
import type { SellingSettingsService } from '#server/platform/settings/selling-settings.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { TeamSettingsService } from '#server/platform/settings/team-settings.ts';

/** The dependencies shared by the parts of the auth service. */
export type AuthDeps = {
  db: Database;
  sessions: Sessions;
  passwords: Passwords;
  limits: Limits;
  mail: MailService;
  clock: Clock;
  audit: Audit;
  shopEvents: Pick<ShopEvents, 'record'>;
  log: Logger;
  /** Adds the bag of a guest to that of an account. Returns how many items are new or have more pieces. */
  mergeBags: (tx: Transaction, owners: { guestId: string; userId: string }) => Promise<number>;
  selling: Pick<SellingSettingsService, 'current'>;
  settings: Pick<Settings, 'current'>;
  teamSettings: Pick<TeamSettingsService, 'current'>;
  /** Encrypts the secrets of apps for authentication codes. */
  secretBox: SecretBox;
  /** Undefined when no sign-in provider is configured. */
  identityProvider: IdentityProvider | undefined;
};
