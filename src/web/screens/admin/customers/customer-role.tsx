import { paths } from '#contract/paths.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import type { LoadedCustomer } from './customers.loader.ts';

/** What the account may do in the shop, and where that is changed. */
export function CustomerRole({ role }: { role: LoadedCustomer['role'] }) {
  return (
    <section aria-labelledby="role" className="text-sm">
      <h2 id="role" className="mb-2 text-xl">
        Role
      </h2>
      <p className="text-muted">
        {role === 'admin'
          ? 'An admin, who sees and changes everything in the shop.'
          : 'A customer, without access to the admin area.'}{' '}
        <TextLink to={`${paths.adminSettings.href()}#team`}>Change it under Team</TextLink>
      </p>
    </section>
  );
}
