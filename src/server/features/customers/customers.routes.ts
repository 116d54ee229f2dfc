import type { AccountService } from '#server/features/account/account.service.ts';
import type { AuthService } from '#server/features/auth/auth.service.ts';
import type { Register } from '#server/http/endpoints.ts';
import { logSecurityEvent } from '#server/http/security/security-log.ts';
import { requirePermission } from '#server/platform/sessions/permissions.ts';
import { presentCustomer, presentCustomerSummary, presentNotes } from './customers.presenter.ts';
import type { CustomersService } from './customers.service.ts';

export function customersRoutes(
  endpoint: Register,
  { customers, account, auth }: { customers: CustomersService; account: AccountService; auth: AuthService },
): void {
  endpoint('GET /api/admin/customers', async ({ user, query }) => {
    // The audit names the members of the team.
    if (query.role !== 'admin') requirePermission(user, 'customers.view');
    const page = await customers.list(query);
    return { data: page.customers.map(presentCustomerSummary), nextCursor: page.nextCursor };
  });

  endpoint('GET /api/admin/customers.csv', async ({ user, query, request, reply }) => {
    const { name, content } = await customers.csv(query);
    logSecurityEvent(request, 'customers-exported', { userId: user.id });
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
    return content;
  });

  endpoint('GET /api/admin/customers/:userId', async ({ params }) => ({
    data: presentCustomer(await customers.get(params.userId)),
  }));

  endpoint('PUT /api/admin/customers/:userId/role', async ({ user, params: { userId }, body: { role }, request }) => {
    const changed = await customers.changeRole(user, userId, role);
    logSecurityEvent(request, 'role-changed', { userId: user.id, changedUserId: userId, role });
    return { data: presentCustomer(changed) };
  });

  endpoint('PATCH /api/admin/customers/:userId/selling', async ({ user, params: { userId }, body }) => ({
    data: presentCustomer(await customers.changeSelling(user.id, userId, body)),
  }));

  endpoint('GET /api/admin/customers/:userId/notes', async ({ params }) =>
    presentNotes(await customers.listNotes(params.userId)),
  );

  endpoint('POST /api/admin/customers/:userId/notes', async ({ user, params: { userId }, body: { text } }) =>
    presentNotes(await customers.addNote(user, { userId, text })),
  );

  endpoint('PUT /api/admin/customers/:userId/notes/:noteId', async ({ user, params, body: { text } }) =>
    presentNotes(await customers.changeNote(user.id, { ...params, text })),
  );

  endpoint('DELETE /api/admin/customers/:userId/notes/:noteId', async ({ user, params }) =>
    presentNotes(await customers.deleteNote(user.id, params)),
  );

  endpoint('POST /api/admin/customers/:userId/reset-link', async ({ user, params: { userId }, request }) => {
    const recipient = await auth.sendResetLink(user.id, userId, request.ip);
    logSecurityEvent(request, 'password-link-requested', { userId: user.id, changedUserId: userId });
    return { recipient };
  });

  endpoint('POST /api/admin/customers/:userId/erase', async ({ user, params: { userId }, body, request }) => {
    await account.eraseCustomer(user.id, { userId, email: body.email });
    logSecurityEvent(request, 'account-erased', { userId: user.id, changedUserId: userId });
  });
}
