import type { SizeScale } from '#contract/catalog/size-scales.ts';
import type { Register } from '#server/http/endpoints.ts';
import { versionOf } from '#server/platform/version.ts';
import type { SizeScales } from './size-scales.service.ts';

const present = ({ id, name, rows, categories, ...row }: Awaited<ReturnType<SizeScales['get']>>): SizeScale => ({
  _id: id,
  name,
  rows: [...rows],
  categories,
  version: versionOf(row),
});

export function sizeScalesRoutes(endpoint: Register, scales: SizeScales): void {
  endpoint('GET /api/admin/size-scales', async () => ({ data: (await scales.list()).map(present) }));

  endpoint('POST /api/admin/size-scales', async ({ body, user }) => {
    const id = await scales.create(user.id, body);
    return { data: present(await scales.get(id)) };
  });

  endpoint('PUT /api/admin/size-scales/:id', async ({ params, body, user }) => {
    await scales.update(user.id, params.id, body);
    return { data: present(await scales.get(params.id)) };
  });

  endpoint('DELETE /api/admin/size-scales/:id', async ({ params, user }) => {
    await scales.delete(user.id, params.id);
  });
}
