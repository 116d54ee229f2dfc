import type { Database } from '#server/db/client.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

/** The dependencies shared by the parts of the contact service. */
export type ContactDeps = {
  db: Database;
  mail: MailService;
  limits: Limits;
  clock: Clock;
  settings: Settings;
  audit: Audit;
};
