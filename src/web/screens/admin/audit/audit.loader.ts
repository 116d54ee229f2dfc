import * as m from '#i18n/messages.ts';
import { commandLineActor } from '#contract/shop/command-line.ts';
import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchAudit } from '#web/store/audit/audit.admin.ts';
import { fetchCustomers } from '#web/store/auth/customers.admin.ts';

/** Loads the page of changes that the URL selects, and the admins for the filter. */
export const loadAudit = async ({ dispatch, url }: ShopperTools) => {
  const get = (name: string) => url.searchParams.get(name) ?? undefined;
  const query = {
    entity: get('entity'),
    entityId: get('entityId'),
    actor: get('actor'),
    save: get('save'),
    cursor: get('cursor'),
  };
  const [page, { data: admins }] = await Promise.all([
    dispatch(fetchAudit(query)).unwrap(),
    dispatch(fetchCustomers({ q: undefined, role: 'admin', cursor: undefined })).unwrap(),
  ]);
  const actors = admins.map(({ _id, name, email }) => ({ value: _id, label: `${name} (${email})` }));
  return { ...page, actors: [...actors, { value: commandLineActor, label: m.admin_audit_command_line() }] };
};
export type LoadedAudit = Awaited<ReturnType<typeof loadAudit>>;
