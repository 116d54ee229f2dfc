import * as m from '#i18n/messages.ts';
import { getBaseCurrency, getCurrency } from '#i18n/currency.ts';
import { type SizeSystem, sizeWithSystem } from '#contract/catalog/size-systems.ts';
import type { Gift } from '#contract/order/order.ts';
import { highestCents } from '#contract/money/money.ts';
import type { PricedOrder } from '#contract/order/pricing/price-order.ts';
import type { ShopLimits } from '#contract/shop/limits.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { AddressService } from '#server/features/address/address.service.ts';
import type { CartService, CartToOrder } from '#server/features/cart/cart.service.ts';
import type { BagOffers, OffersService, RunningOffers } from '#server/features/offers/offers.service.ts';
import {
  addressChanged,
  cartChanged,
  currencyChanged,
  dueChanged,
  emptyCart,
  methodNotOffered,
  noDelivery,
  notInMarket,
  otherMarket,
  priceChanged,
  termsChanged,
  totalTooLarge,
} from '#server/features/order/order.errors.ts';
import type { DemandPort, InvoicingPort } from '#server/features/order/order.ports.ts';
import { createOrderRepository } from '#server/features/order/order.repository.ts';
import { priceCart } from '#server/features/order/quote/price-cart.ts';
import { amountsOf, type OrderTenders } from '#server/features/order/tender/order.tender.ts';
import type { GiftCardsService } from '#server/features/gift-cards/gift-cards.service.ts';
import { type ProductsService, withShownNames } from '#server/features/products/products.service.ts';
import { type PricedSale, type PricingService, type SaleTerms } from '#server/features/pricing/pricing.service.ts';
import type { OrderCards } from '#server/features/gift-cards/gift-cards.service.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId } from '#server/platform/ids.ts';
import { currentMarket, marketName } from '#server/platform/markets/current-market.ts';
import { deliveringMarket } from '#server/platform/markets/delivering-market.ts';
import { isCurrent } from '#server/platform/markets/markets.repository.ts';
import { offeredMethods } from '#server/platform/payment-gateway/offered-methods.ts';
import type { PaymentGateway } from '#server/platform/payment-gateway/payment-gateway.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import { recordSale } from '#server/platform/sales-ledger/sales-ledger.ts';
import { holdCurrency } from '#server/platform/settings/currency-lock.repository.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import type { Offered, ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { ReadTranslations, Translations } from '#server/platform/translations/translations.ts';
import { findOrderRefusal, type OrderAttempt } from './create-order.limits.ts';
import { toCardLines } from './gift-card-lines.ts';
import { placeOrder } from './place-order.ts';
import {
  initialSteps,
  matchesSeenAddress,
  matchesSeenLines,
  type SeenAddress,
  type SeenLine,
  type Shopper,
} from './create-order.rules.ts';

export type CreateOrderDeps = {
  queueInvoices: InvoicingPort;
  shopEvents: ShopEvents;
  demand: DemandPort;
  db: Database;
  cart: CartService;
  offers: OffersService;
  products: Pick<ProductsService, 'sizesOfCategories'>;
  stock: StockService;
  address: AddressService;
  mail: MailService;
  clock: Clock;
  pricing: Pick<PricingService, 'terms' | 'arrivalOf'>;
  settings: Pick<Settings, 'limits' | 'termsVersion'>;
  shopLocales: Pick<ShopLocalesService, 'current'>;
  limits: Pick<Limits, 'refused'>;
  gateway: Pick<PaymentGateway, 'takes'>;
  orderCards: Pick<OrderCards, 'insertOrdered'>;
  translations: Pick<Translations, 'reader'>;
  tenders: Pick<OrderTenders, 'creditOf' | 'ofBag' | 'take'>;
  giftCards: Pick<GiftCardsService, 'today'>;
};

export type CreateOrderInput = {
  cartId: string;
  addressId: string;
  paymentMethod: 'paypal' | 'card' | 'cod';
  /** The delivery method that the shopper chose. */
  shippingMethodId?: string | undefined;
  /** The address that the shopper saw, if the client sent it. */
  seenAddress?: SeenAddress | undefined;
  /** The terms that the shopper accepted, if the client sent them. */
  termsVersion?: string | undefined;
  /** The currency that the shopper saw, if the client sent it. */
  currency?: string | undefined;
  /** The system in which the shopper reads sizes. */
  sizeSystem?: SizeSystem | undefined;
  /** The total that the shopper saw and confirmed. */
  totalCents: number;
  /** Whether store credit pays as much as it can. */
  useCredit: boolean;
  /** What the shopper saw as left to pay after gift cards and store credit, if the client sent it. */
  dueCents?: number | undefined;
  /** To whom gift cards are sent. */
  gifts?: readonly Gift[] | undefined;
  /** The lines that the shopper saw, if the client sent them. */
  seenLines?: readonly SeenLine[] | undefined;
};

type CartLines = CartToOrder['lines'];
type DeliveryAddress = Awaited<ReturnType<AddressService['get']>>;
type Terms = {
  offered: Pick<Offered, 'markets' | 'defaultMarket'>;
  sales: SaleTerms;
  running: RunningOffers;
  shopLimits: ShopLimits;
  termsVersion: string;
  read: ReadTranslations | undefined;
  sizes: Awaited<ReturnType<ProductsService['sizesOfCategories']>>;
  /** The day of the shop. */
  today: string;
};

/**
 * Creates an order in one transaction: locks the cart, checks the total against current prices, takes the stock, copies the
 * lines, writes the mail and deletes the cart. If any step fails, nothing changes. A repeated call for the same cart returns
 * the order that the first one created.
 */
export async function createOrder(
  deps: CreateOrderDeps,
  shopper: Shopper,
  input: CreateOrderInput,
): Promise<{ orderId: string; created: boolean }> {
  const { db, cart, giftCards, offers, pricing, gateway, products, settings, shopLocales, translations } = deps;
  if (!isId(input.cartId)) throw emptyCart();
  if (!offeredMethods(gateway, getCurrency()).includes(input.paymentMethod)) throw methodNotOffered();
  // Read before the transaction: inside it, each order would need a second connection, and orders that hold all of them
  // would wait for each other.
  const [offered, sales, running, shopLimits, termsVersion, read, sizes, today] = await Promise.all([
    shopLocales.current(),
    pricing.terms(),
    offers.current(),
    settings.limits(),
    settings.termsVersion(),
    translations.reader(),
    products.sizesOfCategories(),
    giftCards.today(),
  ]);
  const terms = { offered, sales, running, shopLimits, termsVersion, read, sizes, today };
  return inTransaction(db, async (tx) => {
    const baseCurrency = await holdCurrency(tx);
    const toOrder = await cart.lockForOrder(tx, shopper.id, input.cartId);
    if (shopper.isGuest) await createOrderRepository(tx).lockGuestEmail(shopper.email);
    if (toOrder && toOrder.lines.length > 0) {
      checkCurrency(input.currency, baseCurrency);
      await checkMarket(tx);
      return { orderId: await insertOrder(tx, deps, shopper, input, toOrder, terms), created: true };
    }
    const existing = await createOrderRepository(tx).findByCart(shopper.id, input.cartId);
    if (!existing) throw emptyCart();
    return { orderId: existing.id, created: false };
  });
}

/** Returns the e-mail by which the earlier orders of a guest are found; null for an account, whose orders are found by its id. */
const emailOfGuest = ({ isGuest, email }: Shopper): string | null => (isGuest ? email : null);

/** Throws PRICE_CHANGED when the shopper saw another currency, or that of the shop has changed since the request began. */
function checkCurrency(seen: string | undefined, currentBase: string): void {
  if (seen !== undefined && seen !== getCurrency()) throw currencyChanged();
  if (currentBase !== getBaseCurrency()) throw currencyChanged();
}

/**
 * Throws PRICE_CHANGED when the price list of the market, or the rate by which fees are converted, has changed since the request began. The
 * prices of the lines were read before, so that they are of the same list.
 */
async function checkMarket(tx: Transaction): Promise<void> {
  const market = currentMarket();
  if (market && !(await isCurrent(tx, market))) throw currencyChanged();
}

/** Throws OTHER_MARKET when the market of the request does not deliver to the country of the address. */
function checkDelivery({ country }: DeliveryAddress, { markets, defaultMarket }: Terms['offered']): void {
  if (country === null) return;
  const market = currentMarket();
  const delivering = deliveringMarket(country, market, markets);
  if (delivering?.id === market?.id) return;
  const currency = delivering?.currency ?? getBaseCurrency();
  throw otherMarket({ country, market: marketName(delivering ?? defaultMarket), currency });
}

async function insertOrder(
  tx: Transaction,
  deps: CreateOrderDeps,
  shopper: Shopper,
  input: CreateOrderInput,
  toOrder: CartToOrder,
  terms: Terms,
): Promise<string> {
  const { cart, offers, address, tenders } = deps;
  const { lines: cartLines } = toOrder;
  const deliverTo = await address.get(shopper.id, input.addressId, tx);
  checkDelivery(deliverTo, terms.offered);
  const named = await nameLines(tx, cartLines, terms, input);
  const asShown = named.map(({ shown, ...line }) => ({ ...line, ...shown }));
  const unsold = asShown.filter((line) => !line.soldHere && line.isPublic);
  if (unsold.length > 0) throw notInMarket(unsold.map((line) => ({ ...line, cartItemId: line.id })));
  const cardLines = toCardLines(cartLines, input, shopper);
  const delivery = { addressId: deliverTo.id, address: deliverTo, wished: input.shippingMethodId };
  const { sale, bag, priceWithout } = await priceCart(
    tx,
    offers,
    { userId: shopper.id, guestEmail: emailOfGuest(shopper), cart: toOrder },
    delivery,
    terms,
  );
  if (sale.isUndeliverable) throw noDelivery();
  const { priced } = sale;
  if (priced.totalCents > highestCents) throw totalTooLarge();
  checkConfirmed(input, { cartLines, sale, bag, deliverTo, termsVersion: terms.termsVersion });
  const { today } = terms;
  const readTender = async () => {
    const creditCents = input.useCredit ? await tenders.creditOf(tx, shopper.id) : 0;
    return tenders.ofBag(tx, { cart: toOrder, creditCents, today }, amountsOf(priced));
  };
  const { tender, dueCents } = await readTender();
  if (input.dueCents !== undefined && input.dueCents !== dueCents) throw dueChanged(dueCents);
  const now = deps.clock.now();
  const { paymentMethod } = input;
  const steps = initialSteps(paymentMethod, dueCents);
  const isUnpaid = steps.length === 0;
  await checkLimits(tx, deps, terms.shopLimits, { shopper, paymentMethod, lines: asShown, isUnpaid, now });

  const orderId = await placeOrder(tx, deps, terms, {
    source: 'shop',
    cartId: input.cartId,
    shopper,
    actor: { kind: 'shopper', id: shopper.id },
    paymentMethod,
    deliverTo,
    lines: named,
    sale,
    tender,
    tenderCents: priced.totalCents - dueCents,
    taxExemptNote: toOrder.taxExemptNote,
    termsVersion: input.termsVersion,
    steps,
    now,
  });
  await useDiscounts(tx, offers, orderId, { bag, priced, priceWithout });
  const isTaken = await tenders.take(tx, { orderId, userId: shopper.id, today }, tender);
  if (!isTaken) throw dueChanged((await readTender()).dueCents);
  if (!isUnpaid) await recordSale(tx, { orderId, at: now });
  await deps.orderCards.insertOrdered(tx, { id: orderId, userId: shopper.id }, cardLines);
  if (toOrder.abandonedAt !== null) await deps.demand.recover(tx, { orderId, cartId: input.cartId });
  await cart.delete(tx, input.cartId);
  return orderId;
}

type PricedCart = Pick<Awaited<ReturnType<typeof priceCart>>, 'bag' | 'priceWithout'> & { priced: PricedOrder };

/** Counts the discounts of an order as used. Throws PRICE_CHANGED with the total without those that have no use left. */
async function useDiscounts(
  tx: Transaction,
  offers: OffersService,
  orderId: string,
  { bag, priced, priceWithout }: PricedCart,
): Promise<void> {
  const over = await offers.use(tx, orderId, priced.discounts, bag.codes);
  if (over.length === 0) return;
  const message = m.code_has_reached_its_limit();
  const codes = priced.discounts.flatMap(({ discountId, code }) =>
    code !== null && over.includes(discountId) ? [{ code, message }] : [],
  );
  throw priceChanged(priceWithout(over).priced.totalCents, { codes });
}

/** Returns lines with the names that the shopper saw, and sizes also in the system that the shopper chose. */
async function nameLines(tx: Transaction, lines: CartLines, { read, sizes }: Terms, { sizeSystem }: CreateOrderInput) {
  const translated = await withShownNames(read, lines, tx);
  return translated.map((line) => {
    const systems = sizes.get(line.categoryId)?.get(line.size);
    const size = sizeWithSystem({ size: line.shown.size, systems, system: sizeSystem });
    return { ...line, shown: { ...line.shown, size } };
  });
}

type Current = {
  cartLines: CartLines;
  sale: PricedSale;
  bag: BagOffers;
  deliverTo: DeliveryAddress;
  termsVersion: string;
};

/** Throws PRICE_CHANGED, CART_CHANGED, ADDRESS_CHANGED or TERMS_CHANGED when the shopper confirmed something else than what is current. */
function checkConfirmed(input: CreateOrderInput, current: Current): void {
  const { method, priced } = current.sale;
  const isMethodGone = input.shippingMethodId !== undefined && input.shippingMethodId !== method?.id;
  if (isMethodGone || priced.totalCents !== input.totalCents)
    throw priceChanged(priced.totalCents, { codes: refusedCodes(current.bag), isMethodGone });
  if (input.seenLines && !matchesSeenLines(current.cartLines, input.seenLines)) throw cartChanged();
  if (input.seenAddress && !matchesSeenAddress(current.deliverTo, input.seenAddress)) throw addressChanged();
  if (input.termsVersion !== undefined && input.termsVersion !== current.termsVersion) throw termsChanged();
}

const refusedCodes = ({ codes }: BagOffers) =>
  codes.flatMap(({ code: { code }, refusal }) => (refusal ? [{ code, message: refusal.message }] : []));

/** Throws the error of the limit that refuses the order, and counts the refusal. */
async function checkLimits(
  tx: Transaction,
  { limits }: Pick<CreateOrderDeps, 'limits'>,
  shopLimits: ShopLimits,
  attempt: OrderAttempt,
): Promise<void> {
  const refusal = await findOrderRefusal(tx, shopLimits, attempt);
  if (!refusal) return;
  limits.refused(refusal.limit);
  throw refusal.error;
}
