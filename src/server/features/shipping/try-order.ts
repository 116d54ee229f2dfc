import { getBaseCurrency } from '#i18n/currency.ts';
import * as m from '#i18n/messages.ts';
import { type Cents, toDecimal, toMinor } from '#contract/money/money.ts';
import type { Arrival } from '#contract/order/arrival.ts';
import { chargesOn, standardTax } from '#contract/order/pricing/charges.ts';
import type { TriedDelivery, TriedOrder } from '#contract/shop/shipping.ts';
import { taxesFor, type TaxesService } from '#server/features/taxes/taxes.service.ts';
import { type Destination, findZone } from '#server/platform/places/find-zone.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Goods } from './method-fee.ts';
import { destinationOf, methodsFor, type OfferedMethod, type StoredShipping } from './shipping.rules.ts';

type TryOrderDeps = {
  settings: Pick<Settings, 'charges' | 'arrival'>;
  taxes: Pick<TaxesService, 'current'>;
  shipping: () => Promise<StoredShipping>;
  arrivalOf: (method: Pick<OfferedMethod, 'days' | 'kind'>, destination: Destination) => Promise<Arrival | null>;
};

const toAmount = (cents: Cents): number => toDecimal(cents, getBaseCurrency());

/** Creates the function that tells an admin how an order to an address would be delivered and taxed now. */
export function createTryOrder({ settings, taxes, shipping, arrivalOf }: TryOrderDeps) {
  async function simpleMethod({ subtotalCents }: Goods): Promise<TriedDelivery['methods'][number]> {
    const [charges, arrival] = await Promise.all([settings.charges(), settings.arrival()]);
    const { delivery } = chargesOn([{ unitCents: subtotalCents, quantity: 1 }], charges);
    return {
      _id: null,
      name: m.common_delivery(),
      kind: 'flat',
      fee: toAmount(delivery.feeCents),
      arrival,
      pickup: null,
    };
  }

  async function deliver(to: Destination, goods: Goods): Promise<Pick<TriedDelivery, 'zone' | 'methods'>> {
    const { mode, zones } = await shipping();
    if (mode === 'simple') return { zone: null, methods: [await simpleMethod(goods)] };
    const methods = methodsFor({ zones }, to, goods, (cents) => cents).map(async (method) => {
      const { id, name, kind, feeCents, pickup } = method;
      return { _id: id, name, kind, fee: toAmount(feeCents), arrival: await arrivalOf(method, to), pickup };
    });
    return { zone: findZone(zones, to)?.name ?? null, methods: await Promise.all(methods) };
  }

  async function tax(to: Destination): Promise<Pick<TriedDelivery, 'taxZone' | 'prices' | 'taxes'>> {
    const [current, { taxMillipercent }] = await Promise.all([taxes.current(), settings.charges()]);
    if (current.mode === 'simple') {
      const part = { class: standardTax, name: m.order_tax(), rate: taxMillipercent / 1000 };
      return { taxZone: null, prices: 'added', taxes: [part] };
    }
    const { prices, rates } = taxesFor(current, to, false);
    return {
      taxZone: findZone(current.zones, to)?.name ?? null,
      prices,
      taxes: Object.entries(rates).flatMap(([key, parts]) =>
        parts.map(({ name, rate }) => ({ class: key, name, rate: rate / 1000 })),
      ),
    };
  }

  return async ({ country, region, pincode, subtotal, grams }: TriedOrder): Promise<TriedDelivery> => {
    const to = destinationOf({ country }, { country, region, pincode });
    const goods = { subtotalCents: toMinor(subtotal, getBaseCurrency()), grams };
    const [delivered, taxed] = await Promise.all([deliver(to, goods), tax(to)]);
    return { ...delivered, ...taxed };
  };
}
