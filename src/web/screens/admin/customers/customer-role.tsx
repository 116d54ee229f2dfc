import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { TextLink } from '#web/ui/button/button.tsx';
import type { LoadedCustomer } from './customers.loader.ts';

/** Whether the account is of the team, and where those who may change that do it. */
export function CustomerRole({ customer: { _id, role } }: { customer: LoadedCustomer }) {
  const isMember = role === 'admin';
  return (
    <section aria-labelledby="role" className="text-sm">
      <h2 id="role" className="mb-2 text-xl">
        {m.admin_customers_role()}
      </h2>
      <p className="text-muted">
        {isMember ? m.admin_customers_a_member_of_the_team() : m.admin_customers_a_customer_without_access_to()}{' '}
        <IfPermitted to="team.manage">
          {isMember ? (
            <TextLink to={adminPaths.teamMember.href(_id)}>{m.admin_customers_see_their_role()}</TextLink>
          ) : (
            <TextLink to={adminPaths.team.href()}>{m.admin_customers_change_it_under_team()}</TextLink>
          )}
        </IfPermitted>
      </p>
    </section>
  );
}
