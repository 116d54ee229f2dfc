import { paths } from '#contract/paths.ts';
import { expect, Shopper, test } from './support/journey.ts';
import { pressEnterOn, expectHeadingFocused, tabTo, fillFields } from './support/keyboard.ts';
import { admin } from './support/server.ts';

test.use({ reducedMotion: 'reduce' });

test('a shopper places and pays an order by keyboard alone', async ({ page, shopper }) => {
  test.setTimeout(120_000);
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await shopper.open(paths.home.href());
  await tabTo(page, link('Skip to content'));
  await expect(link('Skip to content')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await pressEnterOn(page, link('Shop Now'));
  await expectHeadingFocused(page, 'Collections');
  await pressEnterOn(page, link(/T-shirts/).first());
  await expectHeadingFocused(page, 'T-shirts');
  await pressEnterOn(page, link(/Heavyweight Tee/).first());
  await expectHeadingFocused(page, 'Heavyweight Tee');

  await tabTo(page, page.getByRole('radio', { name: 'Black' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Bone' })).toBeChecked();
  const size = page.getByRole('group', { name: /^Size/ }).getByRole('radio', { checked: true });
  const suggested = await size.inputValue();
  await tabTo(page, size);
  await page.keyboard.press('ArrowRight');
  await expect(size).not.toHaveValue(suggested);
  await expect(size).toBeFocused();
  await pressEnterOn(page, button('Add to bag'));
  await expect(shopper.logInPanel).toBeVisible();
  await pressEnterOn(page, shopper.logInPanel.getByRole('link', { name: 'Create an account' }));
  await expectHeadingFocused(page, 'Create New Account');
  await fillFields(page, { 'E-mail': shopper.email, Name: shopper.name, Password: shopper.password });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/heavyweight-tee/);
  // The item chosen before the sign-in is in the bag, which opens by itself.
  await expect(shopper.cart).toContainText('Bone');
  await pressEnterOn(page, shopper.cart.getByRole('button', { name: /^Increase quantity/ }));
  await expect(shopper.cart).toContainText('$76.00');
  await page.keyboard.press('Escape');
  await expect(shopper.cart).toBeHidden();
  await tabTo(page, shopper.cartButton, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(shopper.cart).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shopper.cartButton).toBeFocused();
  await page.keyboard.press('Enter');
  await pressEnterOn(page, shopper.cart.getByRole('button', { name: 'Checkout', exact: true }));

  await expectHeadingFocused(page, 'Billing & Delivery information');
  await fillFields(page, {
    Address: '12 Cloth Lane',
    City: 'Leeds',
    Phone: '555 0100',
    Pincode: 'LS1 1AA',
    Notes: 'Ring',
  });
  await pressEnterOn(page, button('Submit'));
  await expectHeadingFocused(page, 'Order summary');
  await tabTo(page, page.getByRole('radio', { name: /^PayPal/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await fillFields(page, { 'Card number': '4242424242424242', 'Exp Month': '12', 'Exp Year': '2030', CVV: '123' });
  await tabTo(page, page.getByRole('checkbox', { name: /terms/i }));
  await page.keyboard.press('Space');
  await pressEnterOn(page, button('Send the order'));
  await expectHeadingFocused(page, 'My orders');
  await expect(page.getByRole('main')).toContainText('Payment received. $76.00');
  await pressEnterOn(page, link('See the order'));
  await expectHeadingFocused(page, /^Order #/);
});

test('an admin dispatches, edits, restocks and answers by keyboard alone', async ({ page, shopper, browser }) => {
  test.setTimeout(120_000);
  const customer = new Shopper(await (await browser.newContext()).newPage());
  await customer.placeOrder('Cash on delivery', 'canvas-tote');
  const code = await customer.openOrder();
  await page.request.post('/api/send-email', { data: { email: customer.email, message: 'Is it on its way?' } });
  const main = page.getByRole('main');
  const areas = page.getByRole('navigation', { name: 'Admin' });
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  const status = (text: string) => page.getByRole('status').filter({ hasText: text });
  const openArea = async (area: string, title = area) => {
    await tabTo(page, areas.getByRole('link', { name: new RegExp(`^${area}`) }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectHeadingFocused(page, title);
  };

  await shopper.open(paths.login.href(paths.adminDashboard.href()));
  await fillFields(page, { 'E-mail': admin.email, Password: admin.password });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.adminDashboard.href());
  await pressEnterOn(page, main.getByRole('link', { name: /^Orders to dispatch/ }));
  await expectHeadingFocused(page, 'Orders');
  await fillFields(page, { Search: customer.email });
  await expect(main).toContainText('1 order, $');
  await pressEnterOn(page, button(`Dispatched : order ${code}`));
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(`Dispatched : order ${code}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('RM 123 456 GB');
  await pressEnterOn(page, button('Yes, it is on its way'));
  await expect(status(`Order ${code} is dispatched.`)).toBeVisible();
  await expect(main).toContainText('No orders found');

  await openArea('Products');
  await fillFields(page, { Search: 'Water Bottle' });
  await expect(main.getByRole('row')).toHaveCount(2);
  await pressEnterOn(page, main.getByRole('link', { name: /Water Bottle/ }).first());
  await expectHeadingFocused(page, 'Water Bottle');
  await fillFields(page, { Description: 'Steel, with a lid that keeps shut.' });
  await pressEnterOn(page, button('Save'));
  await expect(status('saved')).toBeVisible();
  await tabTo(page, main.getByRole('link', { name: 'Stock', exact: true }).last(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Water Bottle');
  const [first, below] = [0, 1].map((row) => main.locator(`[data-cell="${row},0"]`));
  if (!first || !below) throw new Error('The grid has no rows');
  await tabTo(page, first);
  await page.keyboard.type('2');
  await page.keyboard.press('ArrowDown');
  await expect(below).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(status('2 variants: 5 items received')).toBeVisible();
  await expect(below).toHaveValue('');

  await openArea('Messages');
  await pressEnterOn(page, main.getByRole('row').filter({ hasText: customer.email }).getByRole('link'));
  await expectHeadingFocused(page, customer.email);
  await fillFields(page, { Answer: 'It left this morning.' });
  await pressEnterOn(page, button('Send the answer'));
  await expect(main.getByText('Answered', { exact: true })).toBeVisible();

  await openArea('Settings');
  // The shop is shared with the other journeys, so an invalid value is entered and nothing saved.
  await fillFields(page, { 'Delivery fee': 'much' });
  await pressEnterOn(page, button('Save settings'));
  await expect(page.getByRole('textbox', { name: 'Delivery fee' })).toBeFocused();
  await customer.page.context().close();
});
