import type { Register } from '#server/http/endpoints.ts';
import { countriesByName } from '#server/platform/addresses/address-formats.ts';
import { presentAddresses, presentFormat } from './address.presenter.ts';
import type { AddressService } from './address.service.ts';

export function addressRoutes(endpoint: Register, address: AddressService): void {
  endpoint('GET /api/countries', async () => countriesByName());
  endpoint('GET /api/address/format/:country', async ({ params }) => presentFormat(params.country));

  endpoint('GET /api/address/get/:userId', async ({ user }) => presentAddresses(await address.list(user.id)));

  endpoint('GET /api/address/:addressId', async ({ user, params }) =>
    presentAddresses([await address.get(user.id, params.addressId)]),
  );

  endpoint('POST /api/address/add', async ({ user, body }) => presentAddresses(await address.add(user.id, body)));

  endpoint('PUT /api/address/update/:userId/:addressId', async ({ user, params, body }) =>
    presentAddresses(await address.change(user.id, params.addressId, body)),
  );

  endpoint('DELETE /api/address/delete/:userId/:addressId', async ({ user, params }) =>
    presentAddresses(await address.remove(user.id, params.addressId)),
  );
}
