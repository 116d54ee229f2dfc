import type { Connection } from '#server/db/client.ts';
import type { CartToOrder } from '#server/features/cart/cart.service.ts';
import type { BagOffers, OffersService, RunningOffers } from '#server/features/offers/offers.service.ts';
import { createOrderRepository } from '#server/features/order/order.repository.ts';
import { type PricedSale, priceSale, type SaleTerms } from '#server/features/pricing/pricing.service.ts';

type Delivery = {
  addressId: string;
  address: { country: string | null; region: string | null; pincode: string };
  /** The method that the shopper chose. */
  wished: string | undefined;
};
type Shopping = {
  userId: string;
  /** Of a guest who orders. */
  guestEmail?: string | null;
  cart: CartToOrder;
};
type PricedCart = {
  sale: PricedSale;
  bag: BagOffers;
  /** Prices the cart again without some of its discounts. */
  priceWithout: (discountIds: readonly string[]) => PricedSale;
};

/** Works out what a cart costs when it is delivered to an address. The quote and the order both use this. */
export async function priceCart(
  connection: Connection,
  offers: Pick<OffersService, 'ofBag'>,
  { userId, guestEmail = null, cart }: Shopping,
  { addressId, address, wished }: Delivery,
  { sales, running }: { sales: SaleTerms; running: RunningOffers },
): Promise<PricedCart> {
  const bag = await offers.ofBag(connection, { userId, guestEmail, cart, lines: cart.lines }, running);
  const isChosenHere = sales.shipping.mode === 'zones' && wished === undefined;
  const last = isChosenHere ? await createOrderRepository(connection).lastMethod(userId, addressId) : undefined;
  const isExempt = cart.taxExemptNote !== null;
  const priceWith = (left: BagOffers['offers']) =>
    priceSale(sales, { lines: cart.lines, offers: left, address, isExempt, wished, last });
  return {
    sale: priceWith(bag.offers),
    bag,
    priceWithout: (discountIds) => priceWith(bag.offers.filter(({ id }) => !discountIds.includes(id))),
  };
}
