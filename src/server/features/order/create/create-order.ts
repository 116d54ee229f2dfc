import * as m from '#i18n/messages.ts';
import { getBaseCurrency, getCurrency } from '#i18n/currency.ts';
import { getLocale } from '#i18n/locale.ts';
import { type SizeSystem, sizeWithSystem } from '#contract/catalog/size-systems.ts';
import type { Arrival } from '#contract/order/arrival.ts';
import { highestCents } from '#contract/money/money.ts';
import type { Charges } from '#contract/order/pricing/charges.ts';
import { priceBag } from '#contract/order/pricing/price-bag.ts';
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
  emptyCart,
  methodNotOffered,
  notInMarket,
  otherMarket,
  outOfStock,
  priceChanged,
  termsChanged,
  totalTooLarge,
} from '#server/features/order/order.errors.ts';
import { receivedMail } from '#server/features/order/order.mails.ts';
import { createOrderRepository, type NewOrderLine, type NewOrderRow } from '#server/features/order/order.repository.ts';
import { findShortLines } from '#server/features/order/short-lines.ts';
import { type ProductsService, type ShownNames, withShownNames } from '#server/features/products/products.service.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId, newOrderId } from '#server/platform/ids.ts';
import { toBaseAmount } from '#server/platform/markets/base-amount.ts';
import { currentMarket, marketName } from '#server/platform/markets/current-market.ts';
import { deliveringMarket } from '#server/platform/markets/delivering-market.ts';
import { isCurrent } from '#server/platform/markets/markets.repository.ts';
import { offeredMethods } from '#server/platform/payment-gateway/offered-methods.ts';
import type { PaymentGateway } from '#server/platform/payment-gateway/payment-gateway.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import { holdCurrency } from '#server/platform/settings/currency-lock.repository.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Offered, ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { ReadTranslations, Translations } from '#server/platform/translations/translations.ts';
import { findOrderRefusal, type OrderAttempt } from './create-order.limits.ts';
import {
  initialSteps,
  matchesSeenAddress,
  matchesSeenLines,
  type SeenAddress,
  type SeenLine,
} from './create-order.rules.ts';

export type CreateOrderDeps = {
  db: Database;
  cart: CartService;
  offers: OffersService;
  products: Pick<ProductsService, 'sizesOfCategories'>;
  stock: StockService;
  address: AddressService;
  mail: MailService;
  clock: Clock;
  settings: Pick<Settings, 'charges' | 'arrival' | 'limits' | 'termsVersion'>;
  shopLocales: Pick<ShopLocalesService, 'current'>;
  limits: Pick<Limits, 'refused'>;
  gateway: Pick<PaymentGateway, 'takes'>;
  translations: Pick<Translations, 'reader'>;
};

export type CreateOrderInput = {
  cartId: string;
  addressId: string;
  paymentMethod: 'paypal' | 'card' | 'cod';
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
  /** The lines that the shopper saw, if the client sent them. */
  seenLines?: readonly SeenLine[] | undefined;
};

type Shopper = { id: string; name: string; email: string; emailVerifiedAt: Date | null };
type CartLines = CartToOrder['lines'];
type DeliveryAddress = Awaited<ReturnType<AddressService['get']>>;
type Terms = {
  offered: Pick<Offered, 'markets' | 'defaultMarket'>;
  charges: Charges;
  running: RunningOffers;
  arrival: Arrival | null;
  shopLimits: ShopLimits;
  termsVersion: string;
  read: ReadTranslations | undefined;
  sizes: Awaited<ReturnType<ProductsService['sizesOfCategories']>>;
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
  const { db, cart, offers, gateway, products, settings, shopLocales, translations } = deps;
  if (!isId(input.cartId)) throw emptyCart();
  if (!offeredMethods(gateway, getCurrency()).includes(input.paymentMethod)) throw methodNotOffered();
  // Read before the transaction: inside it, each order would need a second connection, and orders that hold all of them
  // would wait for each other.
  const [offered, charges, running, arrival, shopLimits, termsVersion, read, sizes] = await Promise.all([
    shopLocales.current(),
    settings.charges(),
    offers.current(),
    settings.arrival(),
    settings.limits(),
    settings.termsVersion(),
    translations.reader(),
    products.sizesOfCategories(),
  ]);
  const terms = { offered, charges, running, arrival, shopLimits, termsVersion, read, sizes };
  return inTransaction(db, async (tx) => {
    const baseCurrency = await holdCurrency(tx);
    const toOrder = await cart.lockForOrder(tx, shopper.id, input.cartId);
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
  const { cart, offers, stock, address, mail } = deps;
  const { lines: cartLines } = toOrder;
  const deliverTo = await address.get(shopper.id, input.addressId, tx);
  checkDelivery(deliverTo, terms.offered);
  const named = await nameLines(tx, cartLines, terms, input);
  const asShown = named.map(({ shown, ...line }) => ({ ...line, ...shown }));
  const unsold = asShown.filter(({ soldHere, deletedAt }) => !soldHere && deletedAt === null);
  if (unsold.length > 0) throw notInMarket(unsold.map((line) => ({ ...line, cartItemId: line.id })));
  const bag = await offers.ofBag(tx, { userId: shopper.id, cart: toOrder, lines: cartLines }, terms.running);
  const priced = priceBag(cartLines, terms.charges, bag.offers);
  if (priced.totalCents > highestCents) throw totalTooLarge();
  const { totalCents } = priced;
  checkConfirmed(input, { cartLines, totalCents, bag, deliverTo, termsVersion: terms.termsVersion });
  const now = deps.clock.now();
  const { paymentMethod } = input;
  const steps = initialSteps(paymentMethod, priced.totalCents);
  const isUnpaid = steps.length === 0;
  await checkLimits(tx, deps, terms.shopLimits, { shopper, paymentMethod, lines: asShown, isUnpaid, now });

  const orderId = newOrderId();
  await takeStock(tx, stock, orderId, shopper.id, asShown);

  const order = toOrderRow(orderId, { shopper, input, deliverTo, priced, steps, arrival: terms.arrival, now });
  const lines = toOrderLines(orderId, named, priced, terms.read !== undefined);
  const event = { orderId, createdAt: now };
  await createOrderRepository(tx).insert(order, lines, [
    { id: newId(), ...event, kind: 'order', from: null, to: 'pending', actor: 'shopper', actorId: shopper.id },
    ...steps.map((step) => ({ id: newId(), ...event, ...step, from: 'pending', actor: 'system' as const })),
  ]);
  await mail.post(tx, receivedMail(order, lines, priced.discounts, terms.shopLimits.unpaidMinutes));
  await cart.delete(tx, input.cartId);
  await useDiscounts(tx, offers, orderId, { cartLines, charges: terms.charges, bag, priced });
  return orderId;
}

type PricedCart = { cartLines: CartLines; charges: Charges; bag: BagOffers; priced: PricedOrder };

/** Counts the discounts of an order as used. Throws PRICE_CHANGED with the total without those that have no use left. */
async function useDiscounts(
  tx: Transaction,
  offers: OffersService,
  orderId: string,
  { cartLines, charges, bag, priced }: PricedCart,
): Promise<void> {
  const over = await offers.use(tx, orderId, priced.discounts, bag.codes);
  if (over.length === 0) return;
  const left = bag.offers.filter(({ id }) => !over.includes(id));
  const message = m.code_has_reached_its_limit();
  const codes = priced.discounts.flatMap(({ discountId, code }) =>
    code !== null && over.includes(discountId) ? [{ code, message }] : [],
  );
  throw priceChanged(priceBag(cartLines, charges, left).totalCents, codes);
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
  totalCents: number;
  bag: BagOffers;
  deliverTo: DeliveryAddress;
  termsVersion: string;
};

/** Throws PRICE_CHANGED, CART_CHANGED, ADDRESS_CHANGED or TERMS_CHANGED when the shopper confirmed something else than what is current. */
function checkConfirmed(input: CreateOrderInput, current: Current): void {
  if (current.totalCents !== input.totalCents) throw priceChanged(current.totalCents, refusedCodes(current.bag));
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

type OrderParts = {
  shopper: Shopper;
  input: CreateOrderInput;
  deliverTo: DeliveryAddress;
  priced: PricedOrder;
  steps: ReturnType<typeof initialSteps>;
  arrival: Arrival | null;
  now: Date;
};

/** What an order keeps of its market: amounts in its currency, at its rate. */
function inMarketOfOrder(totalCents: number): Pick<NewOrderRow, 'currency' | 'market' | 'rate' | 'baseTotalCents'> {
  const [market, currency] = [currentMarket(), getCurrency()];
  if (!market) return { currency };
  const rate = currency === getBaseCurrency() ? null : market.rate;
  return { currency, market: market.key, rate, baseTotalCents: toBaseAmount(totalCents, { currency, rate }) };
}

function toOrderRow(id: string, { shopper, input, deliverTo, priced, steps, arrival, now }: OrderParts): NewOrderRow {
  const hasReached = (state: string) => steps.some((step) => step.to === state);
  const { recipient, address, city, pincode, phone, notes, country, region, district, phoneE164 } = deliverTo;
  return {
    id,
    userId: shopper.id,
    cartId: input.cartId,
    userName: shopper.name,
    userEmail: shopper.email,
    orderStatus: hasReached('confirmed') ? 'confirmed' : 'pending',
    paymentMethod: input.paymentMethod,
    paymentStatus: hasReached('paid') ? 'paid' : 'pending',
    ...inMarketOfOrder(priced.totalCents),
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    deliveryCents: priced.deliveryCents,
    deliveryFullCents: priced.deliveryFullCents === priced.deliveryCents ? null : priced.deliveryFullCents,
    taxCents: priced.taxCents,
    totalCents: priced.totalCents,
    addressId: deliverTo.id,
    recipient,
    address,
    city,
    pincode,
    phone,
    notes,
    country,
    region,
    district,
    phoneE164,
    termsVersion: input.termsVersion ?? null,
    locale: getLocale(),
    arrivesFrom: arrival?.from ?? null,
    arrivesTo: arrival?.to ?? null,
    orderDate: now,
    orderUpdateDate: now,
  };
}

/** Takes the pieces of all lines. Throws OUT_OF_STOCK with every line that is short; deleted products count as sold out. */
async function takeStock(
  tx: Transaction,
  stock: StockService,
  orderId: string,
  userId: string,
  cartLines: CartLines,
): Promise<void> {
  const deleted = cartLines.filter((line) => line.deletedAt !== null);
  const shortages =
    deleted.length > 0
      ? deleted.map(({ variantId }) => ({ variantId, left: 0 }))
      : await stock.take(tx, orderId, userId, cartLines);
  if (shortages.length === 0) return;
  throw outOfStock(findShortLines(cartLines, shortages).map((line) => ({ ...line, cartItemId: line.id })));
}

/** Copies the cart's lines, so that later changes of a product do not change the order. */
const toOrderLines = (
  orderId: string,
  cartLines: readonly (CartLines[number] & ShownNames)[],
  priced: PricedOrder,
  isTranslated: boolean,
): NewOrderLine[] =>
  cartLines.map(({ shown, ...line }, position) => ({
    orderId,
    position,
    productId: line.productId,
    variantId: line.variantId,
    name: line.name,
    color: line.color,
    size: line.size,
    ...(isTranslated && { nameShown: shown.name, colorShown: shown.color }),
    ...((isTranslated || shown.size !== line.size) && { sizeShown: shown.size }),
    image: line.images[0] ?? '',
    priceCents: line.priceCents,
    quantity: line.quantity,
    discountCents: priced.lines[position]?.discountCents ?? 0,
    taxCents: priced.lines[position]?.taxCents ?? null,
  }));
