import * as m from '#i18n/messages.ts';
import type { CustomerSummary } from '#web/store/auth/customers.admin.ts';
import { AddAdmin } from './add-admin.tsx';
import { SettingsSection } from '#web/screens/admin/settings/settings-section.tsx';
import { TeamMember } from './team-member.tsx';

/** The admins of the shop. It is no part of the form: a change applies immediately. */
export function TeamSection({ team }: { team: readonly CustomerSummary[] }) {
  return (
    <SettingsSection
      id="team"
      title={m.admin_settings_team()}
      lead={m.admin_settings_admins_see_and_change_everything()}
    >
      <ul className="divide-y divide-hairline border-y border-hairline">
        {team.map((account) => (
          <TeamMember key={account._id} account={account} />
        ))}
      </ul>
      <AddAdmin />
    </SettingsSection>
  );
}
