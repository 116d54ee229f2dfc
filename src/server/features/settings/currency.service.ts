import * as m from '#i18n/messages.ts';
import { convertAmount } from '#contract/money/convert-amount.ts';
import { maxPrice, toDecimal, toMinor } from '#contract/money/money.ts';
import type { CurrencyChange } from '#contract/shop/localization.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { everyTag, type TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { lockCurrency } from '#server/platform/settings/currency-lock.repository.ts';
import { createSettingsRepository, currencyKey } from '#server/platform/settings/settings.repository.ts';
import { languagesChangedMeanwhile, type ShopLocalesService } from '#server/platform/settings/shop-locales.ts';

/** Enough for the prices of 100,000 products. */
const statementMs = 10 * 60_000;
const amountKeys = ['deliveryFee', 'freeDeliveryFrom'] as const;

type Conversion = { from: string; to: string; factor: string };

type CurrencyDeps = {
  db: Database;
  shopLocales: Pick<ShopLocalesService, 'stored'>;
  cache: Pick<TaggedCache, 'purge'>;
  audit: Audit;
  clock: Clock;
  hasAmounts: (tx: Transaction) => Promise<boolean>;
  prices: {
    highest: (tx: Transaction) => Promise<number>;
    convert: (tx: Transaction, conversion: Conversion, now: Date) => Promise<void>;
  };
};

function currencyIsFixed(): AppError {
  const message = m.error_the_currency_is_fixed();
  return new AppError(409, 'CURRENCY_LOCKED', message, { errors: [{ path: 'currency', message }] });
}

const invalid = (path: string, message: string) =>
  new AppError(422, 'INVALID_FIELDS', message, { errors: [{ path, message }] });

/** Throws INVALID_FIELDS when the amount would be higher than a price can be. */
function convert(cents: number, { from, to, factor }: Conversion): number {
  const converted = convertAmount(cents, from, to, factor);
  if (toDecimal(converted, to) > maxPrice(to)) throw invalid('factor', m.field_an_amount_would_be_too_large());
  return converted;
}

/** Creates the service that changes the base currency of the shop. */
export function createCurrencyService(deps: CurrencyDeps) {
  const { db, shopLocales, cache, audit, clock, hasAmounts, prices } = deps;

  const convertSettings = async (tx: Transaction, conversion: Conversion) => {
    const { from, to } = conversion;
    const repository = createSettingsRepository(tx);
    const rows = await repository.findRows(amountKeys);
    const changed = rows.flatMap(({ key, value }) =>
      typeof value === 'number' ? [[key, toDecimal(convert(toMinor(value, from), conversion), to)] as const] : [],
    );
    await repository.put(Object.fromEntries(changed), clock.now());
    return Object.fromEntries(changed);
  };

  return {
    /**
     * Changes the currency, and multiplies all prices and fees by the factor. Throws CURRENCY_LOCKED when there is an order, a gift card or
     * store credit, and CHANGED_MEANWHILE when `version` is not the stored version.
     */
    async change(actorId: string, next: CurrencyChange & { version: string }): Promise<void> {
      const { currency, factor, version } = next;
      await inTransaction(
        db,
        async (tx) => {
          await lockCurrency(tx);
          const repository = createSettingsRepository(tx);
          await repository.lock();
          const stored = await shopLocales.stored(tx);
          if (await hasAmounts(tx)) throw currencyIsFixed();
          if (stored.version !== version) throw languagesChangedMeanwhile();
          if (currency === stored.currency) throw invalid('currency', m.field_choose_another_currency());
          const conversion = { from: stored.currency, to: currency, factor };
          convert(await prices.highest(tx), conversion);
          await prices.convert(tx, conversion, clock.now());
          await convertSettings(tx, conversion);
          await repository.put({ [currencyKey]: currency }, clock.now());
          await audit.record(tx, {
            actorId,
            action: 'currency.change',
            entity: 'settings',
            entityId: currencyKey,
            before: { currency: stored.currency, factor: '1' },
            after: { currency, factor },
          });
          await announceChanges(tx, [everyTag]);
        },
        { statementMs },
      );
      // The notification reaches this instance only later.
      cache.purge([everyTag]);
    },
  };
}
