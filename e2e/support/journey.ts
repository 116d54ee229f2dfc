import { test as base, expect, type Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';

export { expect } from '@playwright/test';

type Account = { email: string; password: string };
type PaymentMethod = 'PayPal' | 'Card' | 'Cash on delivery';

/** What a shopper does on the pages. Elements are located by role and accessible name. */
export class Shopper {
  readonly page: Page;
  readonly email = `shopper-${crypto.randomUUID().slice(0, 8)}@example.com`;
  readonly password = 'correct horse battery';
  readonly name = 'Ada Lovelace';

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a page and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.waitForHydration();
  }

  async waitForHydration(): Promise<void> {
    await this.page.locator('html[data-hydrated]').waitFor();
  }

  /** Fills in and submits the registration form on the screen. */
  async submitRegistrationForm(): Promise<void> {
    const { page } = this;
    await expect(page.getByRole('heading', { name: 'Create New Account' })).toBeVisible();
    await page.getByLabel('E-mail').fill(this.email);
    await page.getByLabel('Name', { exact: true }).fill(this.name);
    await page.getByLabel('Password', { exact: true }).fill(this.password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
  }

  /** Fills in and submits the sign-in form on the screen. */
  async submitSignInForm({ email, password }: Account = this): Promise<void> {
    const { page } = this;
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Creates an account and opens the home page with it. */
  async signUp(): Promise<void> {
    await this.createAccount();
    await this.open(paths.home.href());
  }

  /** Creates an account and writes its session into the browser, for a page that is opened next. */
  async createAccount(): Promise<void> {
    const { email, name, password } = this;
    await this.writeSession('/api/users/register', { email, name, password });
  }

  /** Writes a session into the browser and opens a page with it. */
  async openSignedIn(path: string, { email, password }: Account = this): Promise<void> {
    await this.writeSession('/api/users/login', { email, password });
    await this.open(path);
    await expect(this.page).toHaveURL(path);
  }

  /** Signs in without a form: the response sets the cookie, and local storage keeps the user, as the shop does it. */
  private async writeSession(endpoint: string, data: Record<string, string>): Promise<void> {
    const response = await this.page.request.post(endpoint, { data });
    const user = await response.text();
    expect(response.ok(), user).toBe(true);
    // Local storage belongs to an origin, so a page of the shop has to be open; this one runs no script.
    await this.page.goto('/robots.txt');
    await this.page.evaluate((text) => localStorage.setItem('user', text), user);
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Account', exact: true }).click();
    await this.page.getByRole('button', { name: 'Logout' }).click();
  }

  async expectSignedOut(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  }

  /** The cart panel. */
  get cart() {
    return this.page.getByRole('dialog', { name: 'Shopping Cart' });
  }

  /** The panel that asks a visitor to log in. */
  get logInPanel() {
    return this.page.getByRole('dialog', { name: 'Please log in to add items to your cart' });
  }

  get cartButton() {
    return this.page.getByRole('button', { name: /^(Back to bag|Bag), / });
  }

  async addToCart(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add to bag' }).click();
  }

  /** Adds one piece of a product in the color and size that its page preselects. */
  async addProductToCart(slug: string): Promise<void> {
    await this.open(paths.product.href(slug));
    await this.addToCart();
    await expect(this.cart).toBeVisible();
  }

  /** Saves the address form on the screen, which leads to the checkout. */
  async saveAddress(house?: string): Promise<void> {
    await this.submitAddressForm(house);
    await expect(this.page).toHaveURL(paths.checkout.href());
  }

  async submitAddressForm(house?: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Enter Your Address Details' })).toBeVisible();
    await this.fillAddress(house);
    await this.page.getByRole('button', { name: 'Submit' }).click();
  }

  async fillAddress(house = '12 Cloth Lane'): Promise<void> {
    const { page } = this;
    await page.getByLabel('Address', { exact: true }).fill(house);
    await page.getByLabel('City').fill('Leeds');
    await page.getByLabel('Phone').fill('555 0100');
    await page.getByLabel('Pincode').fill('LS1 1AA');
    await page.getByLabel('Notes').fill('Ring twice');
  }

  /** Goes through the checkout with a new address, up to the order summary. */
  async goToOrderSummary(): Promise<void> {
    await this.open(paths.addressForm.href());
    await this.saveAddress();
    await this.page.getByRole('button', { name: 'Confirm' }).click();
    await expect(this.page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  }

  /** Fills in the card fields on the screen. */
  async fillCard(number = '4242424242424242'): Promise<void> {
    await this.page.getByLabel('Card number').pressSequentially(number);
    await this.page.getByLabel('Exp Month').fill('12');
    await this.page.getByLabel('Exp Year').fill('2030');
    await this.page.getByLabel('CVV').fill('123');
  }

  /** Accepts the terms on the order summary and sends the order. */
  async sendOrder(): Promise<void> {
    await this.page.getByRole('checkbox', { name: /terms/i }).check();
    await this.page.getByRole('button', { name: 'Send the order' }).click();
  }

  /** Signs up and places an order of these products, paid if by card; ends on the list of orders. */
  async placeOrder(method: PaymentMethod, ...slugs: string[]): Promise<void> {
    await this.createAccount();
    for (const slug of slugs) await this.addProductToCart(slug);
    await this.goToOrderSummary();
    await this.page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
    if (method === 'Card') await this.fillCard();
    await this.sendOrder();
    await expect(this.page).toHaveURL(/\/your-orders\/[0-9a-f-]{36}$/);
  }

  /** Opens the only order of the list and returns its code. */
  async openOrder(): Promise<string> {
    await this.page.getByRole('link', { name: /Read more/ }).click();
    const heading = this.page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(/Order #[0-9A-Z]{12}/);
    return (await heading.textContent())?.replace('Order #', '').trim() ?? '';
  }
}

type Fixtures = { shopper: Shopper; failOnConsole: void };

/**
 * 4xx responses that a journey provokes, the framed mail preview, in which the test's own scripts are blocked, and fonts of a page whose
 * texts appear late on a busy machine.
 */
const expected =
  /^(Failed to load resource: the server responded with a status of 4\d\d|Blocked script execution in 'about:blank'|The resource \S+\.woff2 was preloaded)/;

/** Collects the warnings, errors and uncaught exceptions of a page from now on. */
export function collectConsoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const isExpected = expected.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isExpected) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

export const test = base.extend<Fixtures>({
  shopper: async ({ page }, use) => {
    await use(new Shopper(page));
  },
  failOnConsole: [
    async ({ page }, use) => {
      const errors = collectConsoleErrors(page);
      await use();
      expect(errors, 'warnings and errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});
