import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, type Shopper, test as base } from './support/journey.ts';
import { expectHeadingFocused, pressEnterOn, tabTo } from './support/keyboard.ts';
import { answerOf, asAdmin, askForCountries } from './support/languages.ts';
import { checkLayout, smallestPhone } from './support/layout.ts';
import { apiCallsOf, getUserId } from './support/sample-data.ts';
import { openShop } from './support/server.ts';

const inCountry = (country: string) => ({ country, regions: [], postcodes: [] });
const method = (name: string, fee: number, part: object = {}) => ({
  name,
  description: '',
  kind: 'flat',
  tiers: [{ from: 0, fee }],
  freeFrom: null,
  maxGrams: null,
  taxClass: null,
  days: { from: 2, to: 4 },
  pickup: null,
  enabled: true,
  ...part,
});
const pickup = { place: '12 Cloth Lane, Portland', hours: 'Mon to Fri, 9:00–18:00' };
const deliveryZones = [
  {
    name: 'United States',
    places: [inCountry('US')],
    methods: [
      method('Parcel', 6, { description: 'By van' }),
      method('Courier', 14.5),
      method('Studio', 0, { kind: 'pickup', pickup }),
    ],
  },
  { name: 'Germany', places: [inCountry('DE')], methods: [method('Paket', 9, { taxClass: 'standard' })] },
];
const taxZone = (country: string, prices: string, name: string, rate: number) => ({
  name: country,
  home: false,
  places: [inCountry(country)],
  prices,
  rates: [{ class: 'standard', parts: [{ name, rate }] }],
});
const taxZones = [taxZone('US', 'added', 'Sales tax', 10), taxZone('DE', 'included', 'MwSt.', 19)];

/** In a shop of its own, which delivers to the United States and Germany only. */
const test = base.extend<object, { shopOfZones: string }>({
  shopOfZones: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const shop = await openShop();
      await askForCountries(shop.url);
      await asAdmin(shop.url, async (request) => {
        for (const [path, zones] of Object.entries({ shipping: deliveryZones, taxes: taxZones })) {
          const url = `/api/admin/${path}`;
          const { data } = await answerOf<{ data: object }>(request.get(url));
          await answerOf(request.put(url, { data: { ...data, mode: 'zones', zones } }));
        }
      });
      await use(shop.url);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shopOfZones }, use) => use(shopOfZones),
});
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce' });

const places = {
  US: { address: '350 Fifth Avenue', city: 'New York', pincode: '10118', region: 'NY', phone: '212 736 3100' },
  DE: { address: 'Lange Straße 1', city: 'Berlin', pincode: '10117', phone: '030 123456' },
  CA: { address: '1 Yonge Street', city: 'Toronto', pincode: 'M5E 1W7', region: 'ON', phone: '416 555 0100' },
};

/** Signs up with a jacket of $118.00 in the bag and an address in each of the countries. */
async function beginOrder(shopper: Shopper, ...countries: (keyof typeof places)[]): Promise<Record<string, string>> {
  await shopper.createAccount();
  await shopper.addProductToCart('coach-jacket');
  const call = apiCallsOf(shopper.page);
  const userId = await getUserId(shopper);
  const ids: Record<string, string> = {};
  for (const country of countries) {
    const address = { userId, recipient: shopper.name, notes: 'None', country, ...places[country] };
    type Added = { data: { _id: string; country: string }[] };
    const { data } = await call<Added>('POST', '/api/address/add', address);
    ids[country] = data.find((added) => added.country === country)?._id ?? '';
  }
  return ids;
}

/** The amounts of the order summary, by their labels. */
const amountOf = (page: Page, label: string) =>
  page
    .getByRole('term')
    .and(page.getByText(label, { exact: true }))
    .locator('xpath=following-sibling::dd[1]');

test('the delivery is chosen by keyboard, and the order costs what was quoted', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await beginOrder(shopper, 'US');
  await shopper.open(paths.checkout.href());
  await expect(amountOf(page, 'Delivery')).toHaveText('Calculated with your address');
  await expect(amountOf(page, 'Total so far')).toHaveText('$118.00');
  await expectNoAxeViolations(page);
  await pressEnterOn(page, page.getByRole('button', { name: 'Confirm' }));
  await expectHeadingFocused(page, 'Order summary');
  const delivery = page.getByRole('group', { name: 'Delivery method' });
  await expect(delivery.getByRole('radio')).toHaveCount(3);
  await expect(delivery.getByRole('radio', { name: /^Parcel/ })).toBeChecked();
  await expect(amountOf(page, 'Total')).toHaveText('$135.80');
  await tabTo(page, delivery.getByRole('radio', { name: /^Parcel/ }));
  await page.keyboard.press('ArrowDown');
  await expect(delivery.getByRole('radio', { name: /^Courier/ })).toBeFocused();
  await expect(amountOf(page, 'Delivery')).toHaveText('$14.50');
  await expect(amountOf(page, 'Total')).toHaveText('$144.30');
  await expect(page.getByRole('main')).toContainText('Sales tax 10%');
  await checkLayout(page, 'order summary', { windows: { phone: smallestPhone } });
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoAxeViolations(page);
  await tabTo(page, page.getByRole('radio', { name: /^PayPal/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked();
  await tabTo(page, page.getByRole('checkbox', { name: /terms/i }));
  await page.keyboard.press('Space');
  await pressEnterOn(page, page.getByRole('button', { name: 'Send the order' }));
  await expect(page).toHaveURL(/\/your-orders\//);
  await expect(page.getByRole('main')).toContainText('$144.30');
});

test('an address without delivery leads back to the addresses; another one has its tax in the prices', async ({
  page,
  shopper,
}) => {
  const { CA, DE } = await beginOrder(shopper, 'DE', 'CA');
  await shopper.open(paths.orderSummary.href(CA ?? ''));
  await expect(page.getByText('We don’t deliver to this address yet.')).toBeVisible();
  const send = page.getByRole('button', { name: 'Send the order' });
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription(/We don’t deliver to this address yet/);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Go to your addresses' }).click();
  await expect(page).toHaveURL(paths.checkout.href());
  const germany = page.getByRole('listitem').filter({ hasText: 'Berlin' });
  await germany.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(paths.orderSummary.href(DE ?? ''));
  await expect(page.getByRole('main')).toContainText('Paket');
  await expect(page.getByRole('group', { name: 'Delivery method' })).toHaveCount(0);
  await expect(amountOf(page, 'Tax (included)')).toHaveText('$20.28');
  await expect(page.getByRole('main')).toContainText('MwSt. 19%');
  await expect(amountOf(page, 'Total')).toHaveText('$127.00');
  await shopper.sendOrder();
  await expect(page).toHaveURL(/\/your-orders\//);
});

test('an order is picked up where the shop says', async ({ page, shopper }) => {
  const { US } = await beginOrder(shopper, 'US');
  await shopper.open(paths.orderSummary.href(US ?? ''));
  const studio = page.getByRole('radio', { name: /^Studio/ });
  await expect(page.locator('label').filter({ has: studio })).toContainText(
    /12 Cloth Lane.*9:00–18:00.*Ready for pickup/,
  );
  await studio.check();
  await expect(amountOf(page, 'Total')).toHaveText('$129.80');
  await shopper.sendOrder();
  await expect(page).toHaveURL(/\/your-orders\//);
});

test('a total that cannot be calculated is tried again', async ({ page, shopper }) => {
  const { US } = await beginOrder(shopper, 'US');
  const quotes = '**/api/cart/quote/**';
  await page.route(quotes, (route) => route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: '' } }));
  await shopper.open(paths.orderSummary.href(US ?? ''));
  await expect(page.getByText('We couldn’t calculate the total.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the order' })).toBeDisabled();
  await expectNoAxeViolations(page);
  await page.unroute(quotes);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(amountOf(page, 'Total')).toHaveText('$135.80');
  await expect(page.getByText('We couldn’t calculate the total.')).toHaveCount(0);
});
