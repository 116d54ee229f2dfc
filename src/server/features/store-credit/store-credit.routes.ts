import type { Register } from '#server/http/endpoints.ts';
import { presentCredit, presentOwnCredit } from './store-credit.presenter.ts';
import type { StoreCreditService } from './store-credit.service.ts';

export function storeCreditRoutes(endpoint: Register, storeCredit: StoreCreditService): void {
  endpoint('GET /api/users/:userId/credit', async ({ user }) => ({
    data: presentOwnCredit(await storeCredit.get(user.id)),
  }));

  endpoint('GET /api/admin/customers/:userId/credit', async ({ params }) => ({
    data: presentCredit(await storeCredit.get(params.userId)),
  }));

  endpoint('POST /api/admin/customers/:userId/credit', async ({ user, params, body }) => ({
    data: presentCredit(await storeCredit.change(user.id, params.userId, body)),
  }));
}
