import { presentUser } from '#server/features/auth/auth.service.ts';
import type { Register } from '#server/http/endpoints.ts';
import { logSecurityEvent } from '#server/http/security/security-log.ts';
import { tokenHalf } from '#server/http/session.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import { presentDetails } from './account.presenter.ts';
import type { AccountService } from './account.service.ts';

export function accountRoutes(
  endpoint: Register,
  account: AccountService,
  shopLocales: Pick<ShopLocalesService, 'current'>,
): void {
  endpoint('POST /api/users/update-user/:id', async ({ user, body, request }) => {
    const changed = await account.updateProfile(user, body.user, body.currentPassword);
    if (changed.email !== user.email) logSecurityEvent(request, 'email-changed', { userId: user.id });
    return presentUser(changed, await shopLocales.current(), tokenHalf(request));
  });

  endpoint('GET /api/users/:id/details', async ({ user }) => presentDetails(await account.getDetails(user.id)));

  endpoint('PUT /api/users/:id/details', async ({ user, body }) =>
    presentDetails(await account.updateDetails(user.id, body)),
  );

  endpoint('PUT /api/users/:id/locale', async ({ user, body: { locale } }) => {
    await account.updateLocale(user.id, locale);
    return { data: { locale } };
  });

  endpoint('GET /api/users/:id/export', async ({ user, request, reply }) => {
    logSecurityEvent(request, 'data-exported', { userId: user.id });
    void reply.header('content-disposition', 'attachment; filename="my-data.json"');
    return account.exportData(user);
  });

  endpoint('DELETE /api/users/:id', async ({ user, body, request }) => {
    await account.eraseAccount(user, body.password);
    logSecurityEvent(request, 'account-erased', { userId: user.id });
  });
}
