import type { Register } from '#server/http/endpoints.ts';
import { presentCustomer, presentCustomerSummary } from './auth.customers.presenter.ts';
import type { AuthService } from './auth.service.ts';

export function customersRoutes(endpoint: Register, auth: AuthService): void {
  endpoint('GET /api/admin/customers', async ({ query }) => {
    const { customers, next } = await auth.customers(query);
    return { data: customers.map(presentCustomerSummary), nextCursor: next ?? null };
  });

  endpoint('GET /api/admin/customers/:userId', async ({ params }) => ({
    data: presentCustomer(await auth.customer(params.userId)),
  }));

  endpoint('PUT /api/admin/customers/:userId/role', async ({ user, params, body }) => ({
    data: presentCustomer(await auth.changeRole(user.id, params.userId, body.role)),
  }));
}
