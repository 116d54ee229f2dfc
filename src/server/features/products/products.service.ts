import type { Logger } from 'pino';
import type { SellingSettingsService } from '#server/platform/settings/selling-settings.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { Translations } from '#server/platform/translations/translations.ts';
import type { OffersService } from '#server/features/offers/offers.service.ts';
import { createProductFields } from './staging/product-fields.ts';
import { createAttributesService } from './attributes/attributes.service.ts';
import { createCatalogService } from './catalog/catalog.service.ts';
import { exportProducts } from './csv/export-products.ts';
import { createProductsImport } from './csv/import-products.ts';
import { type CollectionsPort, createProductsAdminService } from './editing/admin.service.ts';
import { createGridService } from './grid/grid.service.ts';
import type { SavingDeps } from './grid/save-rows.ts';
import { createPublicationService } from './publication/publication.service.ts';
import { createSalesService } from './sales/sales.service.ts';
import { createEditingService } from './editing/editing.service.ts';

export { presentProduct, presentSummary } from './catalog/catalog.presenter.ts';
export { type ShownNames, withShownNames } from './catalog/shown-names.ts';
export { convertPrices, highestPrice } from './editing/prices.repository.ts';
export { purgeDeletedProducts, readProductTaxClasses } from './editing/editing.repository.ts';
export { notInMarket, notSoldHereMessage } from './products.errors.ts';
export { isInStock, piecesLeft, productTags } from './products.rules.ts';

export type ProductsService = ReturnType<typeof createProductsService>;

export type ProductsDeps = SavingDeps & {
  offers: Pick<OffersService, 'namesFor'>;
  collections: CollectionsPort;
  translations: Translations;
  shopLocales: Pick<ShopLocalesService, 'current'>;
  selling: Pick<SellingSettingsService, 'current'>;
  log: Pick<Logger, 'info'>;
};

export function createProductsService(deps: ProductsDeps) {
  return {
    ...createCatalogService(deps),
    ...createEditingService(deps),
    admin: createProductsAdminService(deps),
    fields: createProductFields(deps),
    attributes: createAttributesService(deps),
    grid: createGridService(deps),
    sales: createSalesService(deps),
    publication: createPublicationService(deps),
    csv: { export: () => exportProducts(deps), import: createProductsImport(deps) },
  };
}
