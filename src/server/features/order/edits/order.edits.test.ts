import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/order/order.ts';
import { mails, orders, payments } from '#server/db/schema/index.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { giftCard, readCard } from '#testing/gift-cards.ts';
import { addEuroMarket, pricedProduct } from '#testing/markets.ts';
import { booksAgree, createOrderEditor, mailsAbout, variantOf } from '#testing/order-edits.ts';
import { createCart, placeOrder, readStock } from '#testing/orders.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';

let paying: PayingShop;
let admin: Shopper;
let editor: ReturnType<typeof createOrderEditor>;
beforeAll(async () => {
  paying = await openPayingShop();
  admin = await signedInUser(paying.shop, { role: 'admin' });
  editor = createOrderEditor(paying, admin);
  // The moved clock makes the log-in old, and the refunds add up to more than is allowed then.
  const { version } = await paying.shop.teamSettings.stored();
  const refundStepUpAbove = 1_000_000_00;
  await paying.shop.teamSettings.change(admin.id, version, async (_tx, before) => ({ ...before, refundStepUpAbove }));
});
afterAll(() => paying[Symbol.asyncDispose]());
afterEach(async () => {
  paying.between = {};
  await booksAgree(paying);
});

/** Places an order of two black tees in M at $38.00, and pays it. */
async function aPaidOrder() {
  const placed = await paying.anOrder();
  await paying.pay(placed.ada, cardNumbers.pays, placed.orderId);
  return placed;
}

const ask = (orderId: string, quantity = 3) => editor.edit(orderId, { lines: [{ position: 0, quantity }] });
const orderFor = async (shopper: Pick<Shopper, 'headers'>, orderId: string): Promise<Order> =>
  (await paying.shop.app.inject({ url: `/api/order/details/${orderId}`, headers: shopper.headers })).json<{
    data: Order;
  }>().data;
const stockOf = (productId: string, size = 'M') => readStock(paying.shop, productId, 'Black', size);

describe('a preview', () => {
  test('says what the order costs before and after, and changes nothing', async () => {
    const { orderId, tee } = await aPaidOrder();
    const change = { lines: [{ position: 0, quantity: 1 }] };
    expect(await editor.previewOf(orderId, change)).toMatchObject({
      before: { subtotal: 76, totalAmount: 76 },
      after: { subtotal: 38, totalAmount: 38, adjustment: 0 },
      difference: -38,
    });
    const waived = { lines: [{ position: 0, quantity: 3 }], charge: 'waive' as const };
    expect(await editor.previewOf(orderId, waived)).toMatchObject({
      after: { subtotal: 114, adjustment: -38, totalAmount: 76 },
      difference: 0,
    });
    expect(await stockOf(tee.id)).toEqual({ stock: 3, movements: 3 });
  });

  test.each([
    ['an order without lines', [], 422, 'lines'],
    ['a line that there is not', [{ position: 7, quantity: 1 }], 422, 'lines.0.position'],
    ['a line without a name', [{ quantity: 1 }], 422, 'lines.0.variantId'],
    [
      'the same line twice',
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ],
      422,
      'lines',
    ],
    ['an unknown variant', [{ variantId: 'nothing', quantity: 1 }], 422, 'lines.0.variantId'],
  ])('refuses %s', async (_what, lines, status, path) => {
    const { orderId } = await aPaidOrder();
    const answer = await editor.preview(orderId, { lines: lines as { position: number; quantity: number }[] });
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ errors: { path: string }[] }>().errors[0]?.path).toBe(path);
  });
});

describe('an unpaid order', () => {
  test('is changed at once, with its stock', async () => {
    const { ada, orderId, tee } = await paying.anOrder();
    const variantId = await variantOf(paying, tee.id, 'Black', 'L');
    const lines = [
      { position: 0, quantity: 1 },
      { variantId, quantity: 2 },
    ];
    const answer = await editor.edit(orderId, { lines, charge: 'waive' });
    expect(answer.statusCode).toBe(201);
    expect(editor.editOf(answer)).toMatchObject({
      edit: { status: 'applied', difference: 38, payUntil: null },
      order: { totalAmount: 114, subtotal: 114, toPay: 114, paymentStatus: 'pending' },
    });
    expect(editor.editOf(answer).order.cartItems.map((line) => [line.position, line.size, line.quantity])).toEqual([
      [0, 'M', 1],
      [1, 'L', 2],
    ]);
    expect(await stockOf(tee.id)).toEqual({ stock: 4, movements: 4 });
    expect(await stockOf(tee.id, 'L')).toEqual({ stock: 3, movements: 3 });
    expect((await paying.pay(ada, cardNumbers.pays, orderId)).statusCode).toBe(200);
    expect(await paying.chargesOf(orderId)).toEqual(['charge done 11400']);
    expect(await mailsAbout(paying, orderId)).toContain('order-changed');
  });

  test('is not changed while a payment is under way', async () => {
    const { ada, orderId } = await paying.anOrder();
    expect((await paying.pay(ada, cardNumbers.loses, orderId)).statusCode).toBe(503);
    const answer = await ask(orderId, 1);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
  });

  test('ends a try by wallet that was not approved, which then charges nothing', async () => {
    const { ada, orderId } = await paying.anOrder('paypal');
    const { paymentId } = (await paying.post(ada, '/api/payment/paypal', { orderId })).json<{ paymentId: string }>();
    expect((await ask(orderId, 1)).statusCode).toBe(201);
    const captured = await paying.post(ada, '/api/order/capture', { orderId, paymentId });
    expect(captured.statusCode).toBe(402);
    expect(await paying.chargesOf(orderId)).toEqual(['charge declined 7600']);
  });

  test('that gift cards then pay in full is paid and confirmed, and they have the rest back', async () => {
    const ada = await signedInUser(paying.shop);
    const tee = await product(paying.shop, { stock: 5 });
    const card = await giftCard(paying.shop, { balanceCents: 5_000 });
    const ready = await createCart(paying.shop, ada, [{ product: tee, quantity: 2 }]);
    await paying.post(ada, '/api/cart/codes', { userId: ada.id, code: card.code });
    const placed = await placeOrder(paying.shop, ada, ready, { paymentMethod: 'card' });
    const { orderId } = placed.json<{ orderId: string }>();
    const answer = await ask(orderId, 1);
    expect(editor.editOf(answer).order).toMatchObject({
      totalAmount: 38,
      due: 0,
      toPay: 0,
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
    });
    expect(await readCard(paying.shop, card.id)).toMatchObject({ balance: 1_200 });
  });

  test('paid in cash is changed at once, and paid at the door with its new total', async () => {
    const { orderId } = await paying.anOrder('cod');
    expect(editor.editOf(await ask(orderId)).order).toMatchObject({ totalAmount: 114, orderStatus: 'confirmed' });
    for (const orderStatus of ['dispatched', 'delivered'])
      await paying.shop.app.inject({
        method: 'PATCH',
        url: `/api/order/${orderId}/status`,
        headers: admin.headers,
        body: { orderStatus },
      });
    expect(await paying.chargesOf(orderId)).toEqual(['charge done 11400']);
  });
});

describe('a paid order that gets cheaper', () => {
  test('has the difference back, which is no refund of the order', async () => {
    const { ada, orderId, tee } = await aPaidOrder();
    const answer = await ask(orderId, 1);
    expect(editor.editOf(answer)).toMatchObject({ edit: { status: 'applied', difference: -38 } });
    await paying.sweepAfter({ minutes: 1 });
    expect(await paying.chargesOf(orderId)).toEqual(['charge done 7600', 'refund done 3800']);
    expect(await orderFor(ada, orderId)).toMatchObject({
      totalAmount: 38,
      refunded: 0,
      paymentStatus: 'paid',
      toPay: 0,
    });
    expect(await stockOf(tee.id)).toEqual({ stock: 4, movements: 4 });
    const sent = await paying.shop.db.select().from(mails).where(eq(mails.kind, 'order-changed')).orderBy(mails.id);
    expect(sent.at(-1)?.data).toMatchObject({
      totalCents: 3_800,
      refundCents: 3_800,
      changes: [{ before: 2, after: 1 }],
    });
  });

  test('is refunded in full when it is cancelled then', async () => {
    const { ada, orderId } = await aPaidOrder();
    await ask(orderId, 1);
    await paying.post(ada, `/api/order/${orderId}/cancel`);
    await paying.sweepAfter({ minutes: 1 });
    expect(await paying.chargesOf(orderId)).toEqual(['charge done 7600', 'refund done 3800', 'refund done 3800']);
    expect(await paying.stateOf(orderId)).toBe('cancelled refunded');
  });

  test('gives what gift cards have paid back once the charge is used up', async () => {
    const ada = await signedInUser(paying.shop);
    const tee = await product(paying.shop, { stock: 9 });
    const card = await giftCard(paying.shop, { balanceCents: 6_000 });
    const ready = await createCart(paying.shop, ada, [{ product: tee, quantity: 3 }]);
    await paying.post(ada, '/api/cart/codes', { userId: ada.id, code: card.code });
    const placed = await placeOrder(paying.shop, ada, ready, { paymentMethod: 'card' });
    const { orderId } = placed.json<{ orderId: string }>();
    await paying.pay(ada, cardNumbers.pays, orderId);
    expect(editor.editOf(await ask(orderId, 1)).order).toMatchObject({
      totalAmount: 38,
      due: 0,
      paymentStatus: 'paid',
    });
    await paying.sweepAfter({ minutes: 1 });
    expect(await paying.chargesOf(orderId)).toEqual(['charge done 5400', 'refund done 5400']);
    expect(await readCard(paying.shop, card.id)).toMatchObject({ balance: 2_200 });
  });

  test('needs the permission to refund', async () => {
    const support = await signedInUser(paying.shop, { role: 'admin', memberRole: 'support' });
    const own = createOrderEditor(paying, support);
    const { orderId } = await aPaidOrder();
    expect((await own.edit(orderId, { lines: [{ position: 0, quantity: 1 }] })).json()).toMatchObject({
      code: 'NOT_PERMITTED',
    });
    expect((await own.edit(orderId, { lines: [{ position: 0, quantity: 3 }] })).statusCode).toBe(201);
  });
});

test('a paid order that gets dearer keeps its total where the difference is waived', async () => {
  const { ada, orderId } = await aPaidOrder();
  const answer = await editor.edit(orderId, { lines: [{ position: 0, quantity: 3 }], charge: 'waive' });
  expect(editor.editOf(answer)).toMatchObject({ edit: { status: 'applied', difference: 0 } });
  expect(await orderFor(ada, orderId)).toMatchObject({
    subtotal: 114,
    adjustment: -38,
    adjustmentReason: 'Not charged after a change',
    totalAmount: 76,
  });
  // What was not charged is not given back.
  expect(editor.editOf(await ask(orderId, 2)).order).toMatchObject({ totalAmount: 76 });
  expect(editor.editOf(await ask(orderId, 1)).order).toMatchObject({ totalAmount: 38 });
});

describe('a paid order that gets dearer and whose shopper is asked', () => {
  test('stays as it is until the difference is paid, and is changed then', async () => {
    const { ada, orderId, tee } = await aPaidOrder();
    const answer = await ask(orderId);
    expect(editor.editOf(answer)).toMatchObject({
      edit: { status: 'proposed', difference: 38 },
      order: { totalAmount: 76, toPay: 38, edit: { difference: 38 } },
    });
    expect(await stockOf(tee.id)).toEqual({ stock: 2, movements: 2 });
    expect(await mailsAbout(paying, orderId)).toContain('order-difference');
    const paid = await paying.pay(ada, cardNumbers.pays, orderId);
    expect(paid.json()).toMatchObject({ transactionDetails: { amount: 38 } });
    expect(await paying.chargesOf(orderId)).toEqual(['charge done 7600', 'charge done 3800']);
    expect(await orderFor(ada, orderId)).toMatchObject({ totalAmount: 114, toPay: 0, paymentStatus: 'paid' });
    expect(await stockOf(tee.id)).toEqual({ stock: 2, movements: 2 });
    expect((await mailsAbout(paying, orderId)).at(-1)).toBe('order-changed');
    // Paying again charges nothing.
    expect((await paying.pay(ada, cardNumbers.pays, orderId)).json()).toMatchObject({
      transactionDetails: { amount: 38 },
    });
    expect(await paying.booked(orderId)).toBe(2);
  });

  test('is paid by wallet as well', async () => {
    const { ada, orderId } = await aPaidOrder();
    await ask(orderId);
    const started = await paying.post(ada, '/api/payment/paypal', { orderId });
    const { paymentId, approveUrl } = started.json<{ paymentId: string; approveUrl: string }>();
    const page = new URL(approveUrl);
    await paying.shop.app.inject({ url: `${page.pathname}${page.search}&answer=approve` });
    const captured = await paying.post(ada, '/api/order/capture', { orderId, paymentId });
    expect(captured.json()).toMatchObject({ data: { totalAmount: 114, paymentStatus: 'paid' } });
  });

  test('charges once when the difference is paid three times at once', async () => {
    const { ada, orderId } = await aPaidOrder();
    await ask(orderId);
    const answers = await Promise.all([1, 2, 3].map(() => paying.pay(ada, cardNumbers.pays, orderId)));
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    expect(await paying.booked(orderId)).toBe(2);
    expect(await orderFor(ada, orderId)).toMatchObject({ totalAmount: 114 });
  });

  test('refunds the newest charge first when it is cancelled', async () => {
    const { ada, orderId } = await aPaidOrder();
    await ask(orderId);
    await paying.pay(ada, cardNumbers.pays, orderId);
    await paying.post(ada, `/api/order/${orderId}/cancel`);
    await paying.sweepAfter({ minutes: 1 });
    expect((await paying.chargesOf(orderId)).slice(2)).toEqual(['refund done 3800', 'refund done 7600']);
    expect(await paying.stateOf(orderId)).toBe('cancelled refunded');
  });

  test('can be withdrawn, which puts the pieces back; a second time changes nothing', async () => {
    const { ada, orderId, tee } = await aPaidOrder();
    const { edit } = editor.editOf(await ask(orderId));
    expect((await editor.edit(orderId, { lines: [{ position: 0, quantity: 1 }], seenTotal: 38 })).json()).toMatchObject(
      {
        code: 'EDIT_OPEN',
      },
    );
    for (const _time of [1, 2]) expect((await editor.withdraw(orderId, edit._id)).statusCode).toBe(200);
    expect(await stockOf(tee.id)).toEqual({ stock: 3, movements: 3 });
    expect(await orderFor(ada, orderId)).toMatchObject({ totalAmount: 76, toPay: 0 });
    expect((await editor.withdraw(orderId, admin.id)).statusCode).toBe(404);
  });

  test('ends after 72 hours, and cannot be withdrawn then', async () => {
    const { ada, orderId, tee } = await aPaidOrder();
    const { edit } = editor.editOf(await ask(orderId));
    paying.shop.clock.advance({ hours: 73 });
    expect((await paying.pay(ada, cardNumbers.pays, orderId)).json()).toMatchObject({
      transactionDetails: { amount: 76 },
    });
    await runJobs(paying.shop, ['expire-order-edits']);
    expect(await stockOf(tee.id)).toEqual({ stock: 3, movements: 3 });
    expect((await editor.withdraw(orderId, edit._id)).json()).toMatchObject({ code: 'EDIT_DECIDED' });
  });

  test('is dropped with the cancelled order, and money that still arrives is refunded', async () => {
    const { ada, orderId, tee } = await aPaidOrder();
    await ask(orderId);
    expect((await paying.pay(ada, cardNumbers.loses, orderId)).statusCode).toBe(503);
    await paying.post(ada, `/api/order/${orderId}/cancel`);
    expect(await stockOf(tee.id)).toEqual({ stock: 5, movements: 5 });
    await paying.sweepAfter({ minutes: 1 });
    await paying.sweepAfter({ minutes: 1 });
    expect((await paying.chargesOf(orderId)).toSorted()).toEqual([
      'charge done 3800',
      'charge done 7600',
      'refund done 3800',
      'refund done 7600',
    ]);
    expect(await paying.stateOf(orderId)).toBe('cancelled refunded');
  });

  test('is not expired while it is being paid', async () => {
    const { ada, orderId } = await aPaidOrder();
    await ask(orderId);
    expect((await paying.pay(ada, cardNumbers.loses, orderId)).statusCode).toBe(503);
    paying.shop.clock.advance({ hours: 73 });
    await runJobs(paying.shop, ['expire-order-edits']);
    await paying.sweepAfter({ minutes: 1 });
    expect(await orderFor(ada, orderId)).toMatchObject({ totalAmount: 114 });
  });
});

describe('an edit', () => {
  test('needs the total that was shown', async () => {
    const { orderId } = await aPaidOrder();
    const answer = await editor.edit(orderId, { lines: [{ position: 0, quantity: 1 }], seenTotal: 37 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'PRICE_CHANGED', message: expect.stringContaining('$38.00') });
  });

  test('needs something that changes, and the current version', async () => {
    const { orderId } = await aPaidOrder();
    expect((await editor.edit(orderId, {})).json()).toMatchObject({ code: 'NOTHING_CHANGED' });
    const stale = await editor.edit(orderId, { lines: [{ position: 0, quantity: 1 }], version: 'older' });
    expect(stale.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  });

  test('takes no more pieces than there are, and then changes nothing', async () => {
    const { orderId, tee } = await aPaidOrder();
    const answer = await ask(orderId, 9);
    expect(answer.json()).toMatchObject({ code: 'OUT_OF_STOCK', message: expect.stringContaining('Heavyweight Tee') });
    expect(await stockOf(tee.id)).toEqual({ stock: 3, movements: 3 });
  });

  test('of the address alone sends the order elsewhere for the same money', async () => {
    const { ada, orderId } = await aPaidOrder();
    const address = {
      recipient: 'Grace',
      address: '9 New Road',
      city: 'York',
      pincode: 'YO1 1AA',
      phone: '555 0199',
      notes: 'Bell',
    };
    expect((await editor.edit(orderId, { address, note: 'Grace moved' })).statusCode).toBe(201);
    expect(await orderFor(ada, orderId)).toMatchObject({ totalAmount: 76, addressInfo: address });
    const [audited] = await paying.shop.pool
      .query<{ entry: string }>(
        `select row_to_json(audit_entries)::text as entry from audit_entries order by id desc limit 1`,
      )
      .then(({ rows }) => rows);
    expect(audited?.entry).toContain('order.edit');
    expect(audited?.entry).not.toMatch(/Grace|New Road/);
  });

  test('is for orders that are not dispatched', async () => {
    const { orderId } = await aPaidOrder();
    await paying.shop.app.inject({
      method: 'PATCH',
      url: `/api/order/${orderId}/status`,
      headers: admin.headers,
      body: { orderStatus: 'dispatched' },
    });
    expect((await ask(orderId, 1)).json()).toMatchObject({ code: 'NOT_EDITABLE' });
  });

  test('moves the pieces of a variant from line to line without its stock, and uses no number again', async () => {
    const { orderId, tee } = await aPaidOrder();
    const variantId = await variantOf(paying, tee.id, 'Black', 'M');
    await editor.edit(orderId, { lines: [{ variantId, quantity: 2 }] });
    const again = await editor.edit(orderId, { lines: [{ variantId, quantity: 2 }] });
    expect(editor.editOf(again).order.cartItems.map(({ position }) => position)).toEqual([2]);
    expect(await stockOf(tee.id)).toEqual({ stock: 3, movements: 3 });
  });

  test('taxes at the rate that held when the order was placed', async () => {
    const { settings } = paying.shop;
    const { ada, orderId } = await aPaidOrder();
    await paying.shop.db.update(orders).set({ taxMillipercent: 10_000 }).where(eq(orders.id, orderId));
    expect(await editor.previewOf(orderId, { lines: [{ position: 0, quantity: 3 }] })).toMatchObject({
      after: { tax: 3.8, totalAmount: 117.8 },
    });
    expect((await settings.charges()).taxMillipercent).toBe(0);
    expect(await orderFor(ada, orderId)).toMatchObject({ tax: 0 });
  });
});

describe('an order of a market', () => {
  test('gets its prices of today in its currency, and asks for the difference in that', async () => {
    await addEuroMarket(paying.shop, { countries: ['DE'] });
    const ada = await signedInUser(paying.shop);
    const tee = await pricedProduct(paying.shop, { stock: 9 });
    const ready = await createCart(paying.shop, ada, [{ product: tee }]);
    const inEuros = { ...ready, total: 34.95 };
    const placed = await placeOrder(paying.shop, ada, inEuros, { paymentMethod: 'card', currency: 'EUR' }, 'eu');
    const { orderId } = placed.json<{ orderId: string }>();
    await paying.pay(ada, cardNumbers.pays, orderId);
    const variantId = await variantOf(paying, tee.id, 'Black', 'L');
    const lines = [
      { position: 0, quantity: 1 },
      { variantId, quantity: 1 },
    ];
    expect(editor.editOf(await editor.edit(orderId, { lines }))).toMatchObject({
      edit: { status: 'proposed', difference: 34.95 },
    });
    await paying.pay(ada, cardNumbers.pays, orderId);
    const [stored] = await paying.shop.db.select().from(orders).where(eq(orders.id, orderId));
    const charges = await paying.shop.db.select().from(payments).where(eq(payments.orderId, orderId));
    const charged = charges.reduce((sum, { baseAmountCents }) => sum + (baseAmountCents ?? 0), 0);
    expect(stored).toMatchObject({ totalCents: 6_990, baseTotalCents: charged });
    expect(editor.editOf(await ask(orderId, 1)).order).toMatchObject({ currency: 'EUR', totalAmount: 34.95 });
  });
});

describe('at the same time', () => {
  const send = (orderId: string) =>
    paying.shop.app.inject({
      method: 'PATCH',
      url: `/api/order/${orderId}/status`,
      headers: admin.headers,
      body: { orderStatus: 'dispatched' },
    });

  test('an edit and the dispatch of an order: one of them is refused', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { orderId } = await aPaidOrder();
      const [edited, sent] = await Promise.all([ask(orderId, 1), send(orderId)]);
      expect(sent.statusCode === 200 || edited.statusCode === 201).toBe(true);
      const order = await editor.orderOf(orderId);
      // Sent first, the order has all of its pieces.
      expect(order.totalAmount).toBe(edited.statusCode === 201 ? 38 : 76);
      expect(order.orderStatus).toBe(sent.statusCode === 200 ? 'dispatched' : 'confirmed');
      await booksAgree(paying);
    }
  });

  test('an edit and the payment of an order: the charge is its total', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { ada, orderId } = await paying.anOrder();
      await Promise.all([ask(orderId, 1), paying.pay(ada, cardNumbers.pays, orderId)]);
      expect([38, 76]).toContain((await editor.orderOf(orderId)).totalAmount);
      await booksAgree(paying);
    }
  });

  test('an edit that expires and its payment: it is paid, or the money comes back', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { ada, orderId, tee } = await aPaidOrder();
      const { edit } = editor.editOf(await ask(orderId));
      await Promise.all([paying.pay(ada, cardNumbers.pays, orderId), editor.withdraw(orderId, edit._id)]);
      await paying.sweepAfter({ minutes: 1 });
      const order = await editor.orderOf(orderId);
      expect([76, 114]).toContain(order.totalAmount);
      expect(order.edit).toBeNull();
      const stock = order.totalAmount === 76 ? 3 : 2;
      expect(await stockOf(tee.id)).toEqual({ stock, movements: stock });
      await booksAgree(paying);
    }
  });
});

test('any series of edits keeps what was charged, the pieces and the stock of an order', async () => {
  const anEdit = fc.record({
    quantity: fc.integer({ min: 1, max: 4 }),
    large: fc.integer({ min: 0, max: 2 }),
    charge: fc.constantFrom('ask' as const, 'waive' as const),
    isPaid: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anEdit, { minLength: 1, maxLength: 4 }), async (series) => {
      const { ada, orderId, tee } = await aPaidOrder();
      const variantId = await variantOf(paying, tee.id, 'Black', 'L');
      for (const { quantity, large, charge, isPaid } of series) {
        const { cartItems } = await editor.orderOf(orderId);
        const [first] = cartItems;
        const lines = [
          { position: first?.position ?? 0, quantity },
          ...(large > 0 ? [{ variantId, quantity: large }] : []),
        ];
        const answer = await editor.edit(orderId, { lines, charge });
        expect([201, 409, 422]).toContain(answer.statusCode);
        const { edit: open } = await editor.orderOf(orderId);
        if (open && isPaid) await paying.pay(ada, cardNumbers.pays, orderId);
        else if (open) await editor.withdraw(orderId, open._id);
        await paying.sweepAfter({ minutes: 1 });
        await booksAgree(paying);
      }
      const { cartItems, totalAmount } = await editor.orderOf(orderId);
      const pieces = (size: string) =>
        cartItems.reduce((sum, line) => (line.size === size ? sum + line.quantity : sum), 0);
      expect((await stockOf(tee.id))?.stock).toBe(5 - pieces('M'));
      expect((await stockOf(tee.id, 'L'))?.stock).toBe(5 - pieces('L'));
      const moved = await paying.shop.db.select().from(payments).where(eq(payments.orderId, orderId));
      const kept = moved.reduce(
        (sum, { kind, amountCents }) => sum + (kind === 'charge' ? amountCents : -amountCents),
        0,
      );
      expect(kept).toBe(Math.round(totalAmount * 100));
    }),
    { numRuns: 6 },
  );
});
