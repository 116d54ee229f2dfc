import assert from 'node:assert/strict';
import pLimit from 'p-limit';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { findBrowser } from '#e2e/support/browser.ts';
import { admin, openShop } from '#e2e/support/server.ts';
import { payloads } from './support/payloads.ts';
import type { Proof } from './support/proof.ts';
import { type Client, signIn, uploadPicture } from './support/client.ts';

/** What the payloads caused: it has to stay empty. */
type Incidents = string[];

export const contentSecurity: Proof = {
  claim: 'texts of users and admins run no script and load nothing, on any screen',
  async prove() {
    // Without the demo, whose pictures take processor time for minutes.
    const shop = await openShop({ LOG_LEVEL: 'error', DEMO: 'false' });
    const { executablePath, env } = await findBrowser();
    const browser = await chromium.launch({
      executablePath,
      env: { ...(process.env as Record<string, string>), ...env },
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    });
    try {
      const incidents: Incidents = [];
      const newContext = async () => watch(await browser.newContext({ baseURL: shop.url }), shop.url, incidents);
      const asAdmin = await signIn(shop.url, '/api/users/login', admin);
      const stored = await storePayloads(shop.url, asAdmin);

      const visitor = await newContext();
      const shopper = await withSession(await newContext(), stored.shopper);
      const owner = await withSession(await newContext(), asAdmin);
      const pages = (
        await Promise.all([
          visit(visitor, [...stored.visitorPaths, ...reflectingPaths()], { tabs: 3 }),
          visit(shopper, stored.shopperPaths, { tabs: 1, loadsLater: true }),
          visit(owner, stored.adminPaths, { tabs: 4, loadsLater: true }),
          visitWithSettings(await newContext(), owner, asAdmin),
        ])
      ).reduce((sum, count) => sum + count, 0);
      assert.deepEqual(incidents, []);

      const blocked = await attackFromInside(await newContext(), incidents);
      return `${payloads.length} payloads, ${pages} pages, nothing ran, no violation; ${blocked} of 4 attacks from inside a page reported`;
    } finally {
      await browser.close();
      await shop.close();
    }
  },
};

/** Records dialogs, requests to other sites and reports of the content security policy. */
function watch(context: BrowserContext, origin: string, incidents: Incidents): BrowserContext {
  context.on('dialog', (dialog) => {
    incidents.push(`a dialog at ${dialog.page()?.url()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) incidents.push(`a request to ${url}`);
  });
  context.on('console', (message) => {
    if (/content security policy|trusted ?(html|script|types)/i.test(message.text()))
      incidents.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return context;
}

async function withSession(context: BrowserContext, { cookie, user }: Client): Promise<BrowserContext> {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(user));
  await context.addCookies([{ name: 'session', value: cookie, domain: '127.0.0.1', path: '/api', httpOnly: true }]);
  await page.close();
  return context;
}

type Visit = { tabs: number; /** The page loads its data after hydration. */ loadsLater?: boolean };

/** Opens every path and returns their number. */
async function visit(
  context: BrowserContext,
  all: readonly string[],
  { tabs, loadsLater = false }: Visit,
): Promise<number> {
  const left = all.values();
  const work = async () => {
    const page = await context.newPage();
    for (const path of left) {
      await open(page, path);
      if (loadsLater) await page.waitForLoadState('networkidle');
    }
  };
  await Promise.all(Array.from({ length: tabs }, work));
  return all.length;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}

/** Stores each payload in the fields of products, categories, accounts, addresses, orders and messages. */
async function storePayloads(url: string, asAdmin: Client) {
  const image = await uploadPicture(asAdmin, payloads[12] ?? '');
  const { call } = asAdmin;
  const category = await call<{ _id: string; slug: string }>('POST', '/api/category', {
    name: payloads[0],
    description: payloads.slice(0, 40).join('\n'),
    image,
    imageAlt: payloads[13],
  });
  const limit = pLimit(4);
  const products = await Promise.all(
    payloads.map((payload) =>
      limit(() =>
        call<{ _id: string; slug: string }>('POST', `/api/product/create/${category._id}`, {
          name: payload,
          price: 10,
          description: payload,
          highlights: [payload],
          details: payload,
          colors: [{ name: payload.slice(0, 40), hex: '#aa3300' }],
          sizes: [{ name: payload.slice(0, 20), instoke: true }],
          images: [image],
          imageAlts: [payload],
          popular: 'true',
        }),
      ),
    ),
  );
  const accounts = await Promise.all(
    payloads.map((payload, index) =>
      limit(async () => {
        const account = { email: `payload-${index}@example.com`, password: 'correct horse battery' };
        const names = { name: payload, phone: payload.slice(0, 40), address: payload };
        const message = { firstName: payload, lastName: payload, phone: payload.slice(0, 60), message: payload };
        const client = await signIn(url, '/api/users/register', { ...account, ...names });
        await client.call('POST', '/api/send-email', { ...message, email: account.email });
        return client;
      }),
    ),
  );
  const shopper = accounts[18];
  assert(shopper);
  const order = await placeOrder(shopper, products);
  await Promise.all(payloads.map((note) => limit(() => call('POST', `/api/admin/orders/${order.id}/notes`, { note }))));
  await call('PATCH', `/api/order/${order.id}/status`, { orderStatus: 'dispatched', trackingNumber: payloads[14] });
  await call('PATCH', `/api/order/${order.id}/status`, { orderStatus: 'delivered' });
  const reason = payloads.slice(0, 6).join(' ');
  await shopper.call('POST', `/api/order/${order.id}/returns`, { lines: [{ position: 0, quantity: 1 }], reason });

  const idsOf = async (list: string) =>
    (await call<{ data: { _id: string }[] }>('GET', list)).data.map(({ _id }) => _id);
  const messages = await idsOf('/api/admin/messages');
  const mails = await idsOf('/api/mail');
  const userId = shopper.user._id;
  return {
    shopper,
    visitorPaths: [
      paths.home.href(),
      paths.collections.href(),
      paths.category.href(category.slug),
      ...products.map(({ slug }) => paths.product.href(slug)),
    ],
    shopperPaths: [
      paths.home.href(),
      paths.profile.href(),
      paths.security.href(),
      paths.editProfile.href(),
      paths.addresses.href(),
      paths.checkout.href(),
      paths.orderSummary.href(order.addressId),
      paths.orders.href(userId),
      paths.order.href(order.id),
      paths.contact.href(),
    ],
    adminPaths: [
      paths.adminDashboard.href(),
      adminPaths.orders.href(),
      adminPaths.order.href(order.id),
      adminPaths.packingSlip.href(order.id),
      adminPaths.returns.href(),
      adminPaths.categories.href(),
      adminPaths.editCategory.href(category._id),
      adminPaths.products.href(),
      adminPaths.productsOf.href(category._id),
      ...products.slice(0, 5).map(({ _id }) => adminPaths.editProduct.href(_id)),
      ...products.slice(5, 10).map(({ _id }) => adminPaths.stock.href(_id)),
      adminPaths.customers.href(),
      ...accounts.slice(0, 10).map(({ user }) => adminPaths.customer.href(user._id)),
      adminPaths.messages.href(),
      ...messages.slice(0, 10).map((id) => adminPaths.message.href(id)),
      adminPaths.audit.href(),
      adminPaths.mails.href(),
      ...mails.slice(0, 10).flatMap((id) => [adminPaths.mail.href(id), adminPaths.mail.href(id, 'text')]),
      adminPaths.payments.href(),
      ...payloads.slice(0, 10).flatMap((q) => [adminPaths.orders.href({ q }), adminPaths.customers.href({ q })]),
    ],
  };
}

/** Orders many of the products, with payloads in the address. */
async function placeOrder({ call, user }: Client, products: { _id: string }[]) {
  const userId = user._id;
  let addressId = '';
  for (let index = 0; index < payloads.length; index += 3) {
    const [address = '', city = '', notes = ''] = payloads.slice(index, index + 3);
    const saved = await call<{ data: { _id: string }[] }>('POST', '/api/address/add', {
      userId,
      address,
      city,
      notes,
      phone: '+44 113 496 0100',
      pincode: 'LS1 1AA',
    });
    addressId = saved.data[0]?._id ?? '';
  }
  for (const [index, { _id: productId }] of products.slice(0, 20).entries()) {
    const text = payloads[index] ?? '';
    const choice = { color: text.slice(0, 40), size: text.slice(0, 20), quantity: 1 };
    await call('POST', '/api/cart/add', { userId, productId, ...choice });
  }
  const cart = await call<{ _id: string; data: { items: { price: number; quantity: number }[] } }>(
    'GET',
    `/api/cart/get/${userId}`,
  );
  const totalAmount = cart.data.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const { orderId } = await call<{ orderId: string }>('POST', '/api/order/create', {
    cartId: cart._id,
    addressInfo: { addressId },
    paymentMethod: 'cod',
    totalAmount,
  });
  return { id: orderId, addressId };
}

/** The pages that show a part of their URL. */
const reflectingPaths = (): string[] =>
  payloads.flatMap((payload) => [
    paths.search.href({ q: payload }),
    `${paths.login.href()}?from=${encodeURIComponent(payload)}`,
    `${paths.resetPassword.href(payload)}#${encodeURIComponent(payload)}`,
    `/${encodeURIComponent(payload)}`,
  ]);

/** Shows each payload as name, title, texts and links of the shop. Returns the number of opened pages. */
async function visitWithSettings(visitor: BrowserContext, owner: BrowserContext, { call }: Client): Promise<number> {
  const shown = [paths.home.href(), paths.privacy.href()];
  const tabs = await Promise.all(shown.map(async (path) => ({ path, page: await visitor.newPage() })));
  for (const payload of payloads) {
    const settings = await call<Record<string, unknown>>('GET', '/api/admin/settings');
    const line = payload.slice(0, 60);
    await call('PUT', '/api/admin/settings', {
      ...settings,
      name: line,
      title: line,
      description: payload,
      keywords: payload,
      author: payload,
      privacyText: `## ${payload}\n\n${payload}`,
      socialLinks: [{ label: line.slice(0, 40), url: `https://example.com/${encodeURIComponent(payload)}?"><x` }],
    });
    await Promise.all(tabs.map(({ page, path }) => open(page, path)));
  }
  const changed = [adminPaths.settings.href(), adminPaths.audit.href()];
  return payloads.length * shown.length + (await visit(owner, changed, { tabs: 1, loadsLater: true }));
}

/** Does what an injected script or text would do, to show that it would have been noticed. */
async function attackFromInside(context: BrowserContext, incidents: Incidents): Promise<number> {
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
  const attacks = [
    () => document.body.setAttribute('onclick', 'alert(1)'),
    () => document.body.append(Object.assign(document.createElement('style'), { textContent: '*{color:red}' })),
    () => document.body.setAttribute('style', 'color:red'),
    () => document.body.append(Object.assign(document.createElement('script'), { text: 'alert(1)' })),
  ];
  let noticed = 0;
  for (const attack of attacks) {
    const before = incidents.length;
    // Trusted Types refuse some of them with an error.
    await page.evaluate(attack).catch(() => {});
    await page.waitForTimeout(200);
    if (incidents.length > before) noticed += 1;
  }
  assert.equal(noticed, attacks.length, 'Each attack from inside a page is reported');
  assert(!incidents.some((incident) => incident.startsWith('a dialog')), 'None of them opens a dialog');
  return noticed;
}
