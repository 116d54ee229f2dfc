import { test as base, expect, type Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';

export { expect } from '@playwright/test';

type Account = { email: string; password: string };
type Way = 'PayPal' | 'Card' | 'Cash on delivery';

/** What a shopper does, in the words of the shop. Things are found by their role and name, as a screen reader finds them. */
export class Shopper {
  readonly page: Page;
  readonly email = `shopper-${crypto.randomUUID().slice(0, 8)}@example.com`;
  readonly password = 'correct horse battery';
  readonly name = 'Ada Lovelace';

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a page and waits until it has come to life. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.waitForHydration();
  }

  async waitForHydration(): Promise<void> {
    await this.page.locator('html[data-hydrated]').waitFor();
  }

  /** Fills in the registration that is on the screen. */
  async submitRegistrationForm(): Promise<void> {
    const { page } = this;
    await expect(page.getByRole('heading', { name: 'Create New Account' })).toBeVisible();
    await page.getByLabel('E-mail').fill(this.email);
    await page.getByLabel('Name', { exact: true }).fill(this.name);
    await page.getByLabel('Password', { exact: true }).fill(this.password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
  }

  async signUp(): Promise<void> {
    await this.open(paths.register.href());
    await this.submitRegistrationForm();
    await expect(this.page).toHaveURL(paths.home.href());
  }

  async submitSignInForm({ email, password }: Account = this): Promise<void> {
    const { page } = this;
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Opens a page that asks who is there first. */
  async openSignedIn(path: string, account?: Account): Promise<void> {
    await this.open(paths.login.href(path));
    await this.submitSignInForm(account);
    await expect(this.page).toHaveURL(path);
    await this.waitForHydration();
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Account', exact: true }).click();
    await this.page.getByRole('button', { name: 'Logout' }).click();
  }

  /** Signed out: the browser remembers no user. */
  async expectSignedOut(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  }

  /** The bag's panel. */
  get cart() {
    return this.page.getByRole('dialog', { name: 'Shopping Cart' });
  }

  get cartButton() {
    return this.page.getByRole('button', { name: /^Bag, / });
  }

  async addToCart(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add to bag' }).click();
  }

  /** Puts one piece of a product into the bag, in the colour and size that the page suggests. */
  async addProductToCart(slug: string): Promise<void> {
    await this.open(paths.product.href(slug));
    await this.addToCart();
    await expect(this.cart).toBeVisible();
  }

  /** From the address form on the screen to the checkout. */
  async saveAddress(house?: string): Promise<void> {
    await this.submitAddressForm(house);
    await expect(this.page).toHaveURL(paths.checkout.href());
  }

  async submitAddressForm(house = '12 Cloth Lane'): Promise<void> {
    const { page } = this;
    await expect(page.getByRole('heading', { name: 'Enter Your Address Details' })).toBeVisible();
    await page.getByLabel('Address', { exact: true }).fill(house);
    await page.getByLabel('City').fill('Leeds');
    await page.getByLabel('Phone').fill('555 0100');
    await page.getByLabel('Pincode').fill('LS1 1AA');
    await page.getByLabel('Notes').fill('Ring twice');
    await page.getByRole('button', { name: 'Submit' }).click();
  }

  /** With a bag that is full, by a new address, to where the order is sent. */
  async goToOrderSummary(): Promise<void> {
    await this.open(paths.addressForm.href());
    await this.saveAddress();
    await this.page.getByRole('button', { name: 'Confirm' }).click();
    await expect(this.page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  }

  async sendOrder(): Promise<void> {
    await this.page.getByRole('checkbox', { name: /terms/i }).check();
    await this.page.getByRole('button', { name: 'Send the order' }).click();
  }

  /** Everything from the sign-up to an order that was just sent: the page is the shopper's orders. */
  async placeOrder(way: Way, ...slugs: string[]): Promise<void> {
    await this.signUp();
    for (const slug of slugs) await this.addProductToCart(slug);
    await this.goToOrderSummary();
    await this.page.getByRole('radio', { name: new RegExp(`^${way}`) }).check();
    await this.sendOrder();
    await expect(this.page).toHaveURL(/\/your-orders\/[0-9a-f-]{36}$/);
  }

  /** From the orders to the only one of them; answers its code. */
  async openOrder(): Promise<string> {
    await this.page.getByRole('link', { name: /Read more/ }).click();
    const heading = this.page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(/Order #[0-9A-Z]{12}/);
    return (await heading.textContent())?.replace('Order #', '').trim() ?? '';
  }
}

type Fixtures = { shopper: Shopper; failOnConsole: void };

/** A refusal that a journey provokes; and a framed letter, which runs no script, so neither what a test looks into it with. */
const expected =
  /^(Failed to load resource: the server responded with a status of 4\d\d|Blocked script execution in 'about:srcdoc')/;

/** What a page says in its console from now on: warnings, errors, refused scripts. */
export function collectConsoleErrors(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    const isExpected = expected.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isExpected) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

/** A journey fails when its page complains. */
export const test = base.extend<Fixtures>({
  shopper: async ({ page }, use) => {
    await use(new Shopper(page));
  },
  failOnConsole: [
    async ({ page }, use) => {
      const said = collectConsoleErrors(page);
      await use();
      expect(said, 'the console was not quiet').toEqual([]);
    },
    { auto: true },
  ],
});
