import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import type { LoadedCustomer } from './customers.loader.ts';

/** What the account may do in the shop, and where that is changed. */
export function CustomerRole({ role }: { role: LoadedCustomer['role'] }) {
  return (
    <section aria-labelledby="role" className="text-sm">
      <h2 id="role" className="mb-2 text-xl">
        {m.admin_customers_role()}
      </h2>
      <p className="text-muted">
        {role === 'admin'
          ? m.admin_customers_an_admin_who_sees_and()
          : m.admin_customers_a_customer_without_access_to()}{' '}
        <TextLink to={`${adminPaths.settings.href()}#team`}>{m.admin_customers_change_it_under_team()}</TextLink>
      </p>
    </section>
  );
}
