import type { CartAddition } from '#contract/cart.ts';
import type { Question } from './ask.ts';
import { startBare } from './bare.ts';
import type { Bench } from './bench.ts';
import { type Variant, variantsOf } from './catalogue.ts';
import { compare, type Figure } from './figure.ts';
import { deal, load, type Server } from './load.ts';
import { startShop } from './shop.ts';
import { makeShoppers, openDatabase, type Shopper } from './shoppers.ts';

/** Enough that no bag comes near its most pieces. */
const shoppers = 4_000;

/** Signed-in shoppers put a piece into their own bag, again and again. */
export async function measureAddToCart({ dataDir, rounds, seconds }: Bench): Promise<Figure[]> {
  await using shop = await startShop(dataDir);
  await using database = openDatabase(shop.databaseUrl);
  const variants = await variantsOf(database.db);
  const questions = await additions(database.db, variants, shoppers);
  await using bare = await startBare(shop.url, questions.slice(0, 1));

  const turn = (server: Server) => () => load(server, { questions: deal(questions), seconds });
  return await compare({ name: 'Add to cart', of: 'requests', rounds, shop: turn(shop), ceiling: turn(bare) });
}

export async function additions(
  db: Parameters<typeof makeShoppers>[0],
  variants: readonly Variant[],
  count: number,
): Promise<Question[]> {
  const signedIn = await makeShoppers(db, count);
  return signedIn.flatMap((shopper, index) => {
    const variant = variants[index % variants.length];
    return variant ? [addition(shopper, variant)] : [];
  });
}

function addition({ id: userId, headers }: Shopper, { productId, name, color, size }: Variant): Question {
  const body: CartAddition = { userId, productId, name, color, size, quantity: 1 };
  return { method: 'POST', path: '/api/cart/add', headers, body: JSON.stringify(body) };
}
