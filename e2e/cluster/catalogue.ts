import { raisedLimits } from '#bench/support/limits.ts';
import { stockAllVariants, variantsOf, type Variant } from '#bench/support/catalogue.ts';
import { createCarts, openDatabase } from '#bench/support/shoppers.ts';
import { type Client, signIn, uploadPicture } from '#e2e/hardening/support/client.ts';
import { admin } from '#e2e/support/server.ts';
import { databaseUrl } from './addresses.ts';
import type { Cart } from './visitors/shoppers.ts';
import type { EditedProduct } from './visitors/editor.ts';

const products = 12;
const cartsForOneFault = 800;
/** One of so many carts contains a product of which too few pieces are left. */
const scarceCarts = 8;
const piecesLeft = 10;

export type Shop = { owner: Client; edited: EditedProduct };

/** Adds products through the balancer, all of them in stock, and raises the limits. */
export async function createCatalogue(url: string): Promise<Shop> {
  const owner = await signIn(url, '/api/users/login', admin);
  const settings = await owner.call<object>('GET', '/api/admin/settings');
  const changed = { ...settings, limits: raisedLimits, deliveryFee: 0, taxRate: 0 };
  await owner.call('PUT', '/api/admin/settings', changed);
  const image = await uploadPicture(owner, 'tee.png');
  const category = await owner.call<{ _id: string }>('POST', '/api/category', {
    name: 'Tees',
    description: 'For every day.',
    image,
    imageAlt: 'Tees',
  });
  let edited: EditedProduct | undefined;
  for (let number = 1; number <= products; number += 1) {
    const draft = {
      name: `Tee ${number}`,
      price: 10 + number,
      description: 'A dense cotton tee.',
      highlights: ['Dense'],
      details: 'Cotton',
      colors: [
        { name: 'Black', hex: '#112233' },
        { name: 'White', hex: '#ffffff' },
      ],
      sizes: [{ name: 'M' }, { name: 'L' }],
      images: [image],
      imageAlts: ['A tee'],
      popular: 'true',
    };
    const created = await owner.call<{ _id: string; slug: string }>(
      'POST',
      `/api/product/create/${category._id}`,
      draft,
    );
    edited = { id: created._id, slug: created.slug, draft };
  }
  if (!edited) throw new Error('There are no products.');
  await using database = openDatabase(databaseUrl);
  await stockAllVariants(database.db);
  return { owner, edited };
}

/** Creates carts for the shoppers of one fault. Some of them contain the scarce variant of this number, which other faults do not use. */
export async function createCartsFor(fault: number): Promise<Cart[]> {
  await using database = openDatabase(databaseUrl);
  const variants = await variantsOf(database.db);
  const scarce = variants[fault];
  const plenty = variants.slice(-20);
  if (!scarce) throw new Error('There are too few variants.');
  await leaveFew(database.pool, scarce);
  const usual = await createCarts(database.db, cartsForOneFault, plenty);
  const rare = await createCarts(database.db, cartsForOneFault / scarceCarts, [scarce, ...plenty.slice(0, 1)]);
  const scarceOnes = rare.values();
  return usual.flatMap((cart, index) => {
    const paysByCard = index % 2 === 0;
    const usualCart = { ...cart, isScarce: false, paysByCard };
    const { value: other } = index % scarceCarts === 0 ? scarceOnes.next() : { value: undefined };
    return other ? [usualCart, { ...other, isScarce: true, paysByCard }] : [usualCart];
  });
}

type Pool = ReturnType<typeof openDatabase>['pool'];

async function leaveFew(pool: Pool, { id }: Variant): Promise<void> {
  await pool.query(
    `with taken as (select id, stock - $2 as pieces from variants where id = $1)
     insert into stock_movements (id, variant_id, delta, reason, location_id, on_hand_delta, created_at)
     select gen_random_uuid(), id, -pieces, 'counted', location_id, -pieces, now() from taken join stock_levels on variant_id = id`,
    [id, piecesLeft],
  );
  await pool.query('update variants set stock = $2 where id = $1', [id, piecesLeft]);
  await pool.query('update stock_levels set on_hand = $2 where variant_id = $1', [id, piecesLeft]);
}
