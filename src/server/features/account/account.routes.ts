import { presentUser } from '#server/features/auth/auth.service.ts';
import type { Register } from '#server/http/endpoints.ts';
import { tokenHalf } from '#server/http/session.ts';
import { presentDetails } from './account.presenter.ts';
import type { AccountService } from './account.service.ts';

export function accountRoutes(endpoint: Register, account: AccountService): void {
  endpoint('POST /api/users/update-user/:id', async ({ user, body, request }) =>
    presentUser(await account.updateProfile(user, body.user, body.currentPassword), tokenHalf(request)),
  );

  endpoint('GET /api/users/:id/details', async ({ user }) => presentDetails(await account.getDetails(user.id)));

  endpoint('PUT /api/users/:id/details', async ({ user, body }) =>
    presentDetails(await account.updateDetails(user.id, body)),
  );

  endpoint('GET /api/users/:id/export', async ({ user, reply }) => {
    void reply.header('content-disposition', 'attachment; filename="my-data.json"');
    return account.exportData(user);
  });

  endpoint('DELETE /api/users/:id', async ({ user, body }) => account.eraseAccount(user, body.password));
}
