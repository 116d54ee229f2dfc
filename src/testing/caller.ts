import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint.ts';
import { collections, contactMessages, customerGroups, mails, pages } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { addChangeSet } from './change-sets.ts';
import { product, signedInUser } from './database/builders.ts';
import { giftCardProduct } from './gift-card-products.ts';
import { guestOrder } from './order-links.ts';
import { createCart, placeOrder } from './orders.ts';
import { paragraph, richText } from './rich-text.ts';
import type { TestShop } from './shop.ts';

const ofOrder = ['orderId', 'orderIds', 'ids', 'mailId'];
const ofCart = ['cartId', 'addressId', 'itemId', 'gifts', 'totalAmount', 'dueAmount'];

/**
 * Creates a user who may call the endpoint, with their data by the names of the contract's fields. `fields` has the names that are needed, where
 * the rest of the data makes no difference: an order and a bag take most of the time.
 */
export async function createCaller(shop: TestShop, { access, tag }: Endpoint, fields?: ReadonlySet<string>) {
  const needs = (...names: string[]) => fields === undefined || names.some((name) => fields.has(name));
  const caller = await signedInUser(shop, { role: access === 'admin' ? 'admin' : 'customer' });
  const tee = await product(shop, { stock: null });
  const placed = needs(...ofOrder)
    ? await placeOrder(shop, caller, await createCart(shop, caller, [{ product: tee }]))
    : undefined;
  const orderId = placed?.json<{ orderId: string }>().orderId;
  const ready = needs(...ofCart)
    ? await createCart(shop, caller, [
        { product: tee },
        { product: await giftCardProduct(shop), color: '', size: '25.00' },
      ])
    : undefined;
  const [mail] = await shop.db.select().from(mails).where(eq(mails.recipient, caller.email));
  const message = { id: newId(), email: caller.email, message: 'Hello', createdAt: shop.clock.now() };
  await shop.db.insert(contactMessages).values(message);
  const groupId = newId();
  await shop.db.insert(customerGroups).values({ id: groupId, name: 'Trade', nameKey: groupId });
  const collectionId = tag === 'collection' ? newId() : undefined;
  if (collectionId !== undefined) {
    const now = shop.clock.now();
    const row = { id: collectionId, slug: collectionId, name: 'Summer', kind: 'hand' as const };
    await shop.db.insert(collections).values({ ...row, createdAt: now, updatedAt: now });
  }
  const changeSetId = tag === 'change-sets' && needs('id') ? await addChangeSet(shop, []) : undefined;
  const pageId = tag === 'content' && needs('id') ? newId() : undefined;
  if (pageId !== undefined) {
    const at = { createdAt: shop.clock.now(), updatedAt: shop.clock.now() };
    await shop.db.insert(pages).values({ id: pageId, slug: pageId, status: 'published', ...at });
  }
  const needsLink = needs('token') && (access === 'anyone' || tag === '' || tag === 'order');
  // A shopper may claim it.
  const linked = needsLink ? await guestOrder(shop, access === 'shopper' ? { email: caller.email } : {}) : undefined;
  const known: Record<string, unknown> = {
    id: tag === 'category' ? tee.categoryId : (changeSetId ?? pageId ?? collectionId ?? caller.id),
    userId: caller.id,
    email: caller.email,
    password: 'correct horse battery',
    phone: '020 7946 0000',
    country: 'GB',
    city: 'Leeds',
    pincode: 'LS1 1AA',
    factor: '0.92',
    rate: '0.92',
    key: 'eu',
    priceListId: null,
    countries: 'DE',
    locales: 'en',
    ending: 0,
    token: linked?.token,
    orderId,
    orderIds: [orderId],
    ids: orderId,
    addressId: ready?.addressId,
    itemId: ready?.items[0]?._id,
    gifts: [{ itemId: ready?.items[1]?._id, to: 'grace@example.com', name: 'Grace', message: 'For you' }],
    cartId: ready?.cartId,
    totalAmount: ready?.total,
    productId: tee.id,
    categoryId: tee.categoryId,
    variantId: tee.variants[0]?.id,
    arg: tee.categoryId,
    entity: 'product',
    entityId: tee.id,
    at: '2031-01-01T10:00',
    locale: 'de',
    color: 'Black',
    size: 'M',
    mailId: mail?.id,
    messageId: message.id,
    // Another role would remove the caller's access.
    role: access === 'admin' ? (tag === 'team' ? 'owner' : 'admin') : undefined,
    cardNumber: '4242424242424242',
    expMonth: 12,
    expYear: 2030,
    cvv: '123',
    paymentId: newId(),
    passkeyId: newId(),
    invoiceId: newId(),
    scanId: newId(),
    returnId: newId(),
    parcelId: newId(),
    deliveryId: newId(),
    events: ['order.paid'],
    carrier: 'dhl',
    trackingUrl: 'https://carrier.example/1',
    editId: newId(),
    jobId: '1',
    state: 'a state of enough characters',
    url: 'https://example.com/shop',
    timeZone: 'UTC',
    unpaidMinutes: 60,
    type: 'buy-x-get-y',
    percent: null,
    amount: null,
    price: null,
    maxFee: null,
    targets: { all: true },
    groups: [groupId],
    groupIds: [groupId],
    cutOff: '14:00',
    closed: '2026-12-24',
    regions: 'GB-ENG',
    postcodes: 'LS1*',
    query: 'status=confirmed',
    products: [tee.id],
    // A rule that any shop can have.
    ...(tag === 'collection' && { field: 'age', op: 'from', value: 1, attributeId: undefined }),
    discountReason: 'A small flaw',
    kind: tag === 'mail' ? 'welcome' : 'pickup',
    tiers: [{ from: 0, fee: 1 }],
    calendar: { country: 'GB', region: '' },
    classes: [{ key: 'standard', name: 'Standard' }],
    rates: [{ class: 'standard', parts: [{ name: 'VAT', rate: 1 }] }],
    home: false,
    blocks: [{ type: 'link', label: 'Shop all', href: '/category' }],
    href: '/category',
    body: richText(paragraph('Wash cold.')),
    from: tag === 'content' ? '/old-page' : '2026-11-01',
    // Of orders, the way of a refund, which is not offered.
    to: tag === 'content' ? '/category' : tag === 'order' ? undefined : '2026-11-30',
    dueAmount: ready?.total,
  };
  return { headers: caller.headers, known };
}
