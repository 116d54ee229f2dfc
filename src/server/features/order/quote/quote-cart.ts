import type { AddressService } from '#server/features/address/address.service.ts';
import type { CartService } from '#server/features/cart/cart.service.ts';
import type { GiftCardsService } from '#server/features/gift-cards/gift-cards.service.ts';
import type { OffersService } from '#server/features/offers/offers.service.ts';
import { emptyCart, noDelivery } from '#server/features/order/order.errors.ts';
import type { PricingService } from '#server/features/pricing/pricing.service.ts';
import type { Database } from '#server/db/client.ts';
import { amountsOf, type OrderTenders } from '#server/features/order/tender/order.tender.ts';
import { priceCart } from './price-cart.ts';
import type { Quoted } from './quote.presenter.ts';

export type QuoteDeps = {
  db: Database;
  cart: Pick<CartService, 'find'>;
  address: Pick<AddressService, 'get'>;
  offers: Pick<OffersService, 'ofBag' | 'current'>;
  pricing: Pick<PricingService, 'terms' | 'arrivalBy' | 'arrivalOf' | 'leavesTodayUntil'>;
  tenders: Pick<OrderTenders, 'creditOf' | 'ofBag'>;
  giftCards: Pick<GiftCardsService, 'today'>;
};

type QuoteInput = { addressId: string; shippingMethodId?: string | undefined; useCredit: boolean };

/** Says what the shopper's bag costs delivered to an address. Throws ADDRESS_NOT_FOUND, EMPTY_CART and NO_DELIVERY. */
export async function quoteCart(
  { db, cart, address, offers, pricing, tenders, giftCards }: QuoteDeps,
  userId: string,
  { addressId, shippingMethodId, useCredit }: QuoteInput,
): Promise<Quoted> {
  const [deliverTo, found, sales, running, creditCents, today] = await Promise.all([
    address.get(userId, addressId),
    cart.find(userId),
    pricing.terms(),
    offers.current(),
    tenders.creditOf(db, userId),
    giftCards.today(),
  ]);
  if (!found || found.lines.length === 0) throw emptyCart();
  const delivery = { addressId: deliverTo.id, address: deliverTo, wished: shippingMethodId };
  const { sale } = await priceCart(db, offers, { userId, cart: found }, delivery, { sales, running });
  if (sale.isUndeliverable) throw noDelivery();
  const sources = { cart: found, creditCents: useCredit ? creditCents : 0, today };
  const { tender, dueCents } = await tenders.ofBag(db, sources, amountsOf(sale.priced));
  const [arrival, leavesTodayUntil, ...arrivals] = await Promise.all([
    pricing.arrivalOf(sales, sale),
    pricing.leavesTodayUntil(sales, sale),
    ...sale.methods.map((method) => pricing.arrivalBy(sales, method, sale)),
  ]);
  return { cart: found, sale, tender, dueCents, creditCents, arrival, leavesTodayUntil, arrivals };
}
