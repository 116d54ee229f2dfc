import { getBaseCurrency } from '#i18n/currency.ts';
import type { Locale } from '#i18n/locale.ts';
import { defaultMarketKey } from '#contract/locale-prefix.ts';
import { type Market, MarketSizeSystem, Units } from '#contract/shop/markets.ts';
import type { Register } from '#server/http/endpoints.ts';
import type { StoredMarket } from '#server/platform/markets/markets.repository.ts';
import { offeredMethods } from '#server/platform/payment-gateway/offered-methods.ts';
import type { PaymentGateway } from '#server/platform/payment-gateway/payment-gateway.ts';
import { versionOf } from '#server/platform/version.ts';
import type { MarketsService } from './markets.service.ts';

type MarketsRoutesDeps = { markets: MarketsService; gateway: Pick<PaymentGateway, 'takes'> };
type Counted = { market: StoredMarket; excludedCount: number };

export function marketsRoutes(endpoint: Register, { markets, gateway }: MarketsRoutesDeps): void {
  const present = ({ market, excludedCount }: Counted): Market => {
    const { id, key, name, priceListId, locales, countries, units, sizeSystem, formats } = market;
    const currency = market.currency ?? getBaseCurrency();
    return {
      _id: id,
      key,
      name,
      priceListId,
      locales: locales as Locale[],
      countries,
      units: Units.parse(units),
      sizeSystem: MarketSizeSystem.parse(sizeSystem),
      ...(formats && { formats }),
      isDefault: key === defaultMarketKey,
      currency,
      paymentMethods: offeredMethods(gateway, currency),
      excludedCount,
      version: versionOf(market),
    };
  };

  endpoint('GET /api/admin/markets', async () => ({ data: (await markets.list()).map(present) }));

  endpoint('POST /api/admin/markets', async ({ user, body }) => ({
    data: present(await markets.create(user.id, body)),
  }));

  endpoint('GET /api/admin/markets/:id', async ({ params }) => ({ data: present(await markets.get(params.id)) }));

  endpoint('PUT /api/admin/markets/:id', async ({ user, params, body }) => ({
    data: present(await markets.update(user.id, params.id, body)),
  }));

  endpoint('DELETE /api/admin/markets/:id', async ({ user, params }) => {
    await markets.delete(user.id, params.id);
    return { id: params.id };
  });
}
