import { commandLineActor } from '#contract/shop/command-line.ts';
import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchAudit } from '#web/store/audit/audit.admin.ts';
import { fetchCustomers } from '#web/store/auth/customers.admin.ts';

/** The page that the URL names, and who there is to choose from. */
export const loadAudit = async ({ dispatch, url }: ShopperTools) => {
  const get = (name: string) => url.searchParams.get(name) ?? undefined;
  const wanted = { entity: get('entity'), entityId: get('entityId'), actor: get('actor'), cursor: get('cursor') };
  const [page, { data: admins }] = await Promise.all([
    dispatch(fetchAudit(wanted)).unwrap(),
    dispatch(fetchCustomers({ q: undefined, role: 'admin', cursor: undefined })).unwrap(),
  ]);
  const actors = admins.map(({ _id, name, email }) => ({ value: _id, label: `${name} (${email})` }));
  return { ...page, actors: [...actors, { value: commandLineActor, label: 'Command line' }] };
};
export type LoadedAudit = Awaited<ReturnType<typeof loadAudit>>;
