import type { Register } from '#server/http/endpoints.ts';
import { listCalendars } from './holidays.ts';
import type { ShippingService } from './shipping.service.ts';

export function shippingRoutes(endpoint: Register, shipping: ShippingService): void {
  endpoint('GET /api/admin/shipping', async () => ({ data: await shipping.get() }));
  endpoint('PUT /api/admin/shipping', async ({ user, body }) => ({ data: await shipping.update(user.id, body) }));
  endpoint('POST /api/admin/shipping/try', async ({ body }) => ({ data: await shipping.tryOrder(body) }));
  endpoint('GET /api/admin/shipping/calendars', async () => ({ data: await listCalendars() }));
}
