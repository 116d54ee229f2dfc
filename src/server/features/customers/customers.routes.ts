import type { Register } from '#server/http/endpoints.ts';
import { logSecurityEvent } from '#server/http/security-log.ts';
import { presentCustomer, presentCustomerSummary } from './customers.presenter.ts';
import type { CustomersService } from './customers.service.ts';

export function customersRoutes(endpoint: Register, customers: CustomersService): void {
  endpoint('GET /api/admin/customers', async ({ query }) => {
    const page = await customers.list(query);
    return { data: page.customers.map(presentCustomerSummary), nextCursor: page.nextCursor };
  });

  endpoint('GET /api/admin/customers/:userId', async ({ params }) => ({
    data: presentCustomer(await customers.get(params.userId)),
  }));

  endpoint('PUT /api/admin/customers/:userId/role', async ({ user, params: { userId }, body: { role }, request }) => {
    const changed = await customers.changeRole(user.id, userId, role);
    logSecurityEvent(request, 'role-changed', { userId: user.id, changedUserId: userId, role });
    return { data: presentCustomer(changed) };
  });
}
