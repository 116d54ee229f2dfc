import type { Database } from '#server/db/client.ts';
import type { AuthService } from '#server/features/auth/auth.service.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';
import type { TeamSettingsService } from '#server/platform/settings/team-settings.ts';

/** The dependencies shared by the parts of the team service. */
export type TeamDeps = {
  db: Database;
  sessions: Sessions;
  auth: Pick<AuthService, 'buildAccount' | 'registerByLink'>;
  mail: Pick<MailService, 'post'>;
  limits: Pick<Limits, 'wrongInvitationsPerIp'>;
  audit: Audit;
  clock: Clock;
  settings: TeamSettingsService;
};

/** The signed-in member of the team who makes a change. */
export type Caller = { id: string; sessionId: string };
