import type { AddressService } from '#server/features/address/address.service.ts';
import type { CartService } from '#server/features/cart/cart.service.ts';
import type { OffersService } from '#server/features/offers/offers.service.ts';
import { emptyCart, noDelivery } from '#server/features/order/order.errors.ts';
import type { PricingService } from '#server/features/pricing/pricing.service.ts';
import type { Database } from '#server/db/client.ts';
import { priceCart } from './price-cart.ts';
import type { Quoted } from './quote.presenter.ts';

export type QuoteDeps = {
  db: Database;
  cart: Pick<CartService, 'find'>;
  address: Pick<AddressService, 'get'>;
  offers: Pick<OffersService, 'ofBag' | 'current'>;
  pricing: Pick<PricingService, 'terms' | 'arrivalBy' | 'arrivalOf' | 'leavesTodayUntil'>;
};

type QuoteInput = { addressId: string; shippingMethodId?: string | undefined };

/** Says what the shopper's bag costs delivered to an address. Throws ADDRESS_NOT_FOUND, EMPTY_CART and NO_DELIVERY. */
export async function quoteCart(
  { db, cart, address, offers, pricing }: QuoteDeps,
  userId: string,
  { addressId, shippingMethodId }: QuoteInput,
): Promise<Quoted> {
  const [deliverTo, found, sales, running] = await Promise.all([
    address.get(userId, addressId),
    cart.find(userId),
    pricing.terms(),
    offers.current(),
  ]);
  if (!found || found.lines.length === 0) throw emptyCart();
  const delivery = { addressId: deliverTo.id, address: deliverTo, wished: shippingMethodId };
  const { sale } = await priceCart(db, offers, { userId, cart: found }, delivery, { sales, running });
  if (sale.isUndeliverable) throw noDelivery();
  const [arrival, leavesTodayUntil, ...arrivals] = await Promise.all([
    pricing.arrivalOf(sales, sale),
    pricing.leavesTodayUntil(sales, sale),
    ...sale.methods.map((method) => pricing.arrivalBy(sales, method, sale)),
  ]);
  return { cart: found, sale, arrival, leavesTodayUntil, arrivals };
}
