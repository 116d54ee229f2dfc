import { getBaseCurrency, getCurrency } from '#i18n/currency.ts';
import { getLocale } from '#i18n/locale.ts';
import type { Arrival } from '#contract/order/arrival.ts';
import type { OrderPaymentMethod } from '#contract/order/order.ts';
import type { PricedOrder } from '#contract/order/pricing/price-order.ts';
import type { ShopLimits } from '#contract/shop/limits.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { AddressService } from '#server/features/address/address.service.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { OrderActor } from '#server/features/order/move-order.ts';
import type { DemandPort, InvoicingPort } from '#server/features/order/order.ports.ts';
import { outOfStock } from '#server/features/order/order.errors.ts';
import { receivedMail } from '#server/features/order/order.mails.ts';
import {
  createOrderRepository,
  type NewOrderLine,
  type NewOrderRow,
  type NewOrderTax,
} from '#server/features/order/order.repository.ts';
import { recordPlacedOrder } from '#server/features/order/order.shop-events.ts';
import { findShortLines } from '#server/features/order/short-lines.ts';
import type { Tender } from '#server/features/order/tender/order.tender.ts';
import {
  listTaxes,
  type PricedSale,
  type PricingService,
  type SaleTerms,
} from '#server/features/pricing/pricing.service.ts';
import type { ShownNames } from '#server/features/products/products.service.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import { newId, newOrderId } from '#server/platform/ids.ts';
import { toBaseAmount } from '#server/platform/markets/base-amount.ts';
import { currentMarket } from '#server/platform/markets/current-market.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import type { ReadTranslations } from '#server/platform/translations/translations.ts';
import type { initialSteps, Shopper } from './create-order.rules.ts';

type PlaceOrderDeps = {
  stock: Pick<StockService, 'take'>;
  mail: Pick<MailService, 'post'>;
  pricing: Pick<PricingService, 'arrivalOf'>;
  queueInvoices: InvoicingPort;
  shopEvents: ShopEvents;
  demand: Pick<DemandPort, 'countRefused'>;
};

/** What was read before the transaction. */
export type PlaceOrderTerms = {
  sales: SaleTerms;
  shopLimits: Pick<ShopLimits, 'unpaidMinutes'>;
  /** Undefined in the default language. */
  read: ReadTranslations | undefined;
};

/** A line of a bag or a draft order. */
export type LineToPlace = {
  id: string;
  variantId: string;
  productId: string;
  name: string;
  color: string;
  size: string;
  images: readonly string[];
  priceCents: number;
  quantity: number;
  kind: NewOrderLine['kind'];
  /** Whether its product is active and not deleted. */
  isPublic: boolean;
} & ShownNames;

export type OrderToPlace = {
  source: NonNullable<NewOrderRow['source']>;
  /** That of the draft order, where it comes from one. */
  cartId: string;
  shopper: Pick<Shopper, 'id' | 'name' | 'email' | 'isGuest'>;
  actor: OrderActor;
  paymentMethod: OrderPaymentMethod;
  deliverTo: Omit<Awaited<ReturnType<AddressService['get']>>, 'userId' | 'createdAt'>;
  lines: readonly LineToPlace[];
  sale: PricedSale;
  tender: readonly Tender[];
  tenderCents: number;
  /** Why there is a discount of a draft order. */
  discountReason?: string;
  /** What the team knows a payment by that it has got. */
  paymentReference?: string | undefined;
  taxExemptNote: string | null;
  termsVersion: string | undefined;
  /** What it becomes immediately. */
  steps: ReturnType<typeof initialSteps>;
  now: Date;
};

/**
 * Takes the stock of an order, stores it with its history and taxes, and mails the shopper. The caller has checked and priced it. Returns its
 * id. Throws OUT_OF_STOCK.
 */
export async function placeOrder(
  tx: Transaction,
  { stock, mail, pricing, queueInvoices, shopEvents, demand }: PlaceOrderDeps,
  { sales, shopLimits, read }: PlaceOrderTerms,
  placed: OrderToPlace,
): Promise<string> {
  const { sale, shopper, actor, steps, tender, now } = placed;
  const orderId = newOrderId();
  await takeStock(
    tx,
    stock,
    {
      orderId,
      actorId: actor.id ?? shopper.id,
      countRefused: (variantIds) => demand.countRefused(shopper.id, variantIds),
    },
    placed.lines.map(({ shown, ...line }) => ({ ...line, ...shown })),
  );
  const arrival = await pricing.arrivalOf(sales, sale);
  const order = {
    ...toOrderRow(orderId, placed, arrival),
    taxMillipercent: ownTaxRate(sale, placed.taxExemptNote, sales),
  };
  const lines = toOrderLines(orderId, placed.lines, sale.priced, read !== undefined);
  const event = { orderId, createdAt: now };
  const by = { actor: actor.kind, actorId: actor.id ?? null };
  const repository = createOrderRepository(tx);
  await repository.insert(order, lines, [
    { id: newId(), ...event, kind: 'order', from: null, to: 'pending', ...by },
    ...steps.map((step) => ({ id: newId(), ...event, ...step, from: 'pending', actor: 'system' as const })),
  ]);
  const taxes = toOrderTaxes(orderId, sale);
  if (taxes.length > 0) await repository.insertTaxes(taxes);
  const breakdown = { discounts: sale.priced.discounts, taxes, tender };
  await mail.post(tx, receivedMail(order, lines, breakdown, shopLimits.unpaidMinutes));
  if (order.paymentStatus === 'paid') await queueInvoices(tx, orderId);
  await recordPlacedOrder(tx, shopEvents, order);
  return orderId;
}

/** The rate of the settings at which an order is taxed, also when it is edited; null where it is taxed by its place. */
function ownTaxRate({ taxedIn }: PricedSale, exemptNote: string | null, { charges }: SaleTerms): number | null {
  if (taxedIn) return null;
  return exemptNote === null ? charges.taxMillipercent : 0;
}

/** What an order keeps of its market: amounts in its currency, at its rate. */
function inMarketOfOrder(totalCents: number): Pick<NewOrderRow, 'currency' | 'market' | 'rate' | 'baseTotalCents'> {
  const [market, currency] = [currentMarket(), getCurrency()];
  if (!market) return { currency };
  const rate = currency === getBaseCurrency() ? null : market.rate;
  return { currency, market: market.key, rate, baseTotalCents: toBaseAmount(totalCents, { currency, rate }) };
}

function toOrderRow(
  id: string,
  { shopper, deliverTo, sale, steps, now, ...placed }: OrderToPlace,
  arrival: Arrival | null,
): NewOrderRow {
  const { priced, method } = sale;
  const hasReached = (state: string) => steps.some((step) => step.to === state);
  const { recipient, address, city, pincode, phone, notes, country, region, district, phoneE164 } = deliverTo;
  return {
    id,
    userId: shopper.id,
    cartId: placed.cartId,
    isGuest: shopper.isGuest,
    userName: shopper.name,
    userEmail: shopper.email,
    orderStatus: hasReached('confirmed') ? 'confirmed' : 'pending',
    paymentMethod: placed.paymentMethod,
    paymentStatus: hasReached('paid') ? 'paid' : 'pending',
    ...inMarketOfOrder(priced.totalCents),
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    deliveryCents: priced.deliveryCents,
    deliveryFullCents: priced.deliveryFullCents === priced.deliveryCents ? null : priced.deliveryFullCents,
    taxCents: priced.taxCents,
    includedTaxCents: priced.includedTaxCents,
    totalCents: priced.totalCents,
    adjustmentReason: placed.discountReason ?? '',
    tenderCents: placed.tenderCents,
    shipping: method ? { methodId: method.id, name: method.name, kind: method.kind, pickup: method.pickup } : null,
    taxExemptNote: placed.taxExemptNote,
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
    paymentId: placed.paymentReference ?? '',
    termsVersion: placed.termsVersion ?? null,
    locale: getLocale(),
    arrivesFrom: arrival?.from ?? null,
    arrivesTo: arrival?.to ?? null,
    orderDate: now,
    orderUpdateDate: now,
    source: placed.source,
  };
}

/** Takes the pieces of all lines. Throws OUT_OF_STOCK with every line that is short; products that are not public count as sold out. */
async function takeStock(
  tx: Transaction,
  stock: Pick<StockService, 'take'>,
  {
    orderId,
    actorId,
    countRefused,
  }: { orderId: string; actorId: string; countRefused: (variantIds: readonly string[]) => void },
  cartLines: readonly Omit<LineToPlace, 'shown'>[],
): Promise<void> {
  const unsold = cartLines.filter((line) => !line.isPublic);
  const shortages =
    unsold.length > 0
      ? unsold.map(({ variantId }) => ({ variantId, left: 0 }))
      : await stock.take(tx, orderId, actorId, cartLines);
  if (shortages.length === 0) return;
  countRefused(shortages.map(({ variantId }) => variantId));
  throw outOfStock(findShortLines(cartLines, shortages).map((line) => ({ ...line, cartItemId: line.id })));
}

/** Copies the cart's lines, so that later changes of a product do not change the order. */
const toOrderLines = (
  orderId: string,
  cartLines: readonly LineToPlace[],
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
    priceCents: priced.lines[position]?.unitCents ?? line.priceCents,
    regularCents: priced.lines[position]?.regularCents ?? null,
    quantity: line.quantity,
    kind: line.kind,
    discountCents: priced.lines[position]?.discountCents ?? 0,
    taxCents: priced.lines[position]?.taxCents ?? null,
  }));

/** Copies the taxes of the place, so that later changes of its rates do not change the order. */
function toOrderTaxes(orderId: string, sale: PricedSale): NewOrderTax[] {
  const { country, region } = sale.taxedIn ?? { country: '', region: '' };
  return listTaxes(sale).map(({ cents, ...tax }, position) => ({
    orderId,
    position,
    ...tax,
    amountCents: cents,
    country,
    region,
  }));
}
