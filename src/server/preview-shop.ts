import type { Connection, Database } from './db/client.ts';
import { createCategoryService } from './features/category/category.service.ts';
import { categoryRoutes } from './features/category/category.routes.ts';
import { collectionRoutes } from './features/collection/collection.routes.ts';
import { createCollectionService } from './features/collection/collection.service.ts';
import { createAnnouncementContent } from './features/content/content.announcement.service.ts';
import { contentHomeRoutes } from './features/content/content.home.routes.ts';
import { createHomeContent } from './features/content/content.home.service.ts';
import { contentMenusRoutes } from './features/content/content.menus.routes.ts';
import { createMenusContent } from './features/content/content.menus.service.ts';
import { createThemeContent } from './features/content/content.theme.service.ts';
import { addressRoutes } from './features/address/address.routes.ts';
import { pagesRoutes } from './features/pages/pages.routes.ts';
import { createPagesService } from './features/pages/pages.service.ts';
import { productsRoutes } from './features/products/products.routes.ts';
import { createProductsService, type ProductsDeps } from './features/products/products.service.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { createSearchService } from './features/search/search.service.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { createSettingsService } from './features/settings/settings.service.ts';
import { createPublicApi, type PublicApi, type PublicHandler } from './http/public-api.ts';
import type { Register } from './http/endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ShopEvents } from './platform/shop-events/shop-events.ts';
import type { TaggedCache } from './platform/cache/tagged-cache.ts';
import { createContents } from './platform/content/content.ts';
import { createThemes } from './platform/content/themes.ts';
import { createSettings } from './platform/settings/settings.ts';
import type { ShopLocalesService } from './platform/settings/shop-locales.ts';

export type LiveShop = Omit<ProductsDeps, 'db' | 'shopEvents' | 'collections'> & {
  category: Parameters<typeof categoryRoutes>[1];
  address: Parameters<typeof addressRoutes>[1];
  localization: Parameters<typeof settingsRoutes>[1]['localization'];
  selling: Parameters<typeof settingsRoutes>[1]['selling'];
  storeEmail: string;
  purgeProducts: Parameters<typeof createCategoryService>[0]['purgeProducts'];
  shopLocales: ShopLocalesService;
  /** What the settings that shoppers see have from elsewhere. */
  ofStore: Omit<Parameters<typeof createSettingsService>[0], 'settings' | 'contents' | 'themes' | 'pageOf'>;
};

/** Keeps nothing: a preview is read each time, and the caches of the shop hear nothing of it. */
const noCache: TaggedCache = {
  get: async (_key, create) => (await create()).reply,
  peek: () => undefined,
  purge: () => undefined,
  suspend: () => undefined,
  resume: () => undefined,
  watch: () => undefined,
  stats: () => ({ hits: 0, misses: 0, stale: 0, purges: 0, bytes: 0 }),
};

/** Nothing of a preview happens in the shop. */
const noEvents: ShopEvents = { wants: async () => false, record: async () => undefined };

/** Creates what reads and writes the public parts of a shop, over another connection than the shop itself. */
export function createPublicShop(live: LiveShop, connection: Database | Connection) {
  // A transaction is one: what is in a transaction of its own is a savepoint then.
  const db = connection as Database;
  const { audit, clock, shopLocales, translations, storeEmail, purgeProducts } = live;
  const cache = noCache;
  const settings = createSettings({ db, cache, audit, clock, storeEmail });
  const contents = createContents({ db, cache, audit, clock, shopLocales });
  const themes = createThemes({ contents });
  const category = createCategoryService({ db, cache, audit, clock, translations, purgeProducts });
  const products = createProductsService({
    ...live,
    db,
    category,
    settings,
    shopEvents: noEvents,
    collections: { productIdsOf: (idOrSlug) => collection.productIdsOf(idOrSlug) },
  });
  const collection = createCollectionService({ db, products, settings, translations, audit, clock });
  const search = createSearchService({ ...live, db, collection, products, settings });
  const { guestCheckout } = live.ofStore;
  const pages = createPagesService({ db, cache, audit, clock, settings, shopLocales, translations, guestCheckout });
  const store = createSettingsService({
    ...live.ofStore,
    settings,
    contents,
    themes,
    pageOf: (name, words) => pages.getSystem(name, words),
  });
  return {
    category,
    products,
    collection,
    search,
    pages,
    store,
    contents,
    homeContent: createHomeContent({ db, contents, category, collection, products, store }),
    menusContent: createMenusContent({ contents, store }),
    announcementContent: createAnnouncementContent({ contents, store, settings, clock }),
    themeContent: createThemeContent({ contents }),
  };
}

/** Creates the cached endpoints of a shop over another connection. Their responses are not cached. */
export function createPublicReads(live: LiveShop, db: Database): PublicApi {
  const shop = createPublicShop(live, db);
  const api = createPublicApi({ cache: noCache });
  const endpoint: Register = (call, handler) => {
    const declared: Endpoint = endpoints[call];
    if (declared.cached) api.add(call, declared, handler as unknown as PublicHandler);
  };
  categoryRoutes(endpoint, shop.category);
  collectionRoutes(endpoint, shop.collection);
  productsRoutes(endpoint, shop.products);
  searchRoutes(endpoint, shop.search);
  addressRoutes(endpoint, live.address);
  settingsRoutes(endpoint, { store: shop.store, localization: live.localization, selling: live.selling });
  contentHomeRoutes(endpoint, shop.homeContent);
  contentMenusRoutes(endpoint, { menus: shop.menusContent, announcement: shop.announcementContent });
  pagesRoutes(endpoint, shop.pages);
  return api;
}
