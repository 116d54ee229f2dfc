import { startBare } from './support/bare.ts';
import type { Bench } from './support/bench.ts';
import { variantsOf } from './support/catalogue.ts';
import { compare, type Figure } from './support/figure.ts';
import { distribute, load, type Server } from './support/load.ts';
import { addToCartRequests } from './support/requests.ts';
import { startShop } from './support/shop.ts';
import { createShoppers, openDatabase } from './support/shoppers.ts';

/** Enough that no cart reaches the maximum quantity of a line. */
const shoppers = 4_000;

/** Measures signed-in shoppers who repeatedly add a piece to their own cart. */
export async function measureAddToCart({ dataDir, rounds, seconds }: Bench): Promise<Figure[]> {
  await using shop = await startShop(dataDir);
  await using database = openDatabase(shop.databaseUrl);
  const signedIn = await createShoppers(database.db, shoppers);
  const requests = addToCartRequests(signedIn, await variantsOf(database.db));
  await using bare = await startBare(shop.url, requests.slice(0, 1));

  const turn = (server: Server) => () => load(server, { requests: distribute(requests), seconds });
  return await compare({ name: 'Add to cart', of: 'requests', rounds, shop: turn(shop), ceiling: turn(bare) });
}
