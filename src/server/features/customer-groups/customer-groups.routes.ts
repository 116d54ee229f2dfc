import type { CustomerGroup } from '#contract/account/customer-groups.ts';
import type { Register } from '#server/http/endpoints.ts';
import type { GroupWithMembers } from './customer-groups.repository.ts';
import type { CustomerGroupsService } from './customer-groups.service.ts';

const present = ({ id, name, members }: GroupWithMembers): CustomerGroup => ({ _id: id, name, members });

export function customerGroupsRoutes(endpoint: Register, groups: CustomerGroupsService): void {
  endpoint('GET /api/admin/customer-groups', async () => ({ data: (await groups.list()).map(present) }));

  endpoint('POST /api/admin/customer-groups', async ({ user, body }) => ({
    data: present(await groups.create(user.id, body.name)),
  }));

  endpoint('PUT /api/admin/customer-groups/:id', async ({ user, params, body }) => ({
    data: present(await groups.rename(user.id, params.id, body.name)),
  }));

  endpoint('DELETE /api/admin/customer-groups/:id', async ({ user, params }) => {
    await groups.delete(user.id, params.id);
    return { id: params.id };
  });
}
