import { randomBytes } from 'node:crypto';
import type { ProductDraftInput } from '#contract/catalog/products-admin.ts';
import { uploads } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { signedInUser, type Shopper } from './database/builders.ts';
import type { TestShop } from './shop.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Inserts an uploaded image and returns its path. */
export async function insertImage({ db, clock }: Pick<TestShop, 'db' | 'clock'>, at?: string): Promise<string> {
  const path = at ?? `/media/uploads/${randomBytes(5).toString('hex')}.webp`;
  await db.insert(uploads).values({ id: newId(), path, width: 900, height: 1200, bytes: 1, createdAt: clock.now() });
  return path;
}

/** Returns a function that sends requests as a signed-in user. */
export const requestsAs =
  (shop: TestShop, { headers }: Pick<Shopper, 'headers'>) =>
  (method: Method, url: string, body?: object | string) =>
    shop.app.inject({
      method,
      url,
      headers: typeof body === 'string' ? { ...headers, 'content-type': 'text/csv' } : headers,
      ...(body !== undefined && { payload: body }),
    });
export type RequestAs = ReturnType<typeof requestsAs>;

/** Creates an admin and a function that sends requests as this admin. */
export async function createAdmin(shop: TestShop) {
  const admin = await signedInUser(shop, { role: 'admin', name: 'Grace' });
  return { admin, call: requestsAs(shop, admin) };
}

/** Returns the valid input of a product form. */
export const productDraft = (fields: Partial<ProductDraftInput> = {}): ProductDraftInput => ({
  name: 'Linen Shirt',
  price: 48.5,
  description: 'Cool in summer.',
  highlights: ['European linen', 'Shell buttons'],
  details: '100% linen.',
  colors: [{ name: 'White', hex: '#ffffff' }, { name: 'Navy' }],
  sizes: [{ name: 'S' }, { name: 'M' }],
  ...fields,
});
