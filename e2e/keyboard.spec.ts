import { paths } from '#contract/paths.ts';
import { expect, Shopper, test } from './support/journey.ts';
import { pressesEnterOn, standsAt, tabsTo, types } from './support/keyboard.ts';
import { admin } from './support/server.ts';

test.use({ reducedMotion: 'reduce' });

test('from the first page to a paid order by keyboard alone', async ({ page, shopper }) => {
  test.setTimeout(120_000);
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await shopper.opens(paths.home.href());
  await tabsTo(page, link('Skip to content'));
  await expect(link('Skip to content')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await pressesEnterOn(page, link('Shop Now'));
  await standsAt(page, 'Collections');
  await pressesEnterOn(page, link(/T-shirts/).first());
  await standsAt(page, 'T-shirts');
  await pressesEnterOn(page, link(/Heavyweight Tee/).first());
  await standsAt(page, 'Heavyweight Tee');

  await tabsTo(page, page.getByRole('radio', { name: 'Black' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Bone' })).toBeChecked();
  const size = page.getByRole('group', { name: /^Size/ }).getByRole('radio', { checked: true });
  const suggested = await size.inputValue();
  await tabsTo(page, size);
  await page.keyboard.press('ArrowRight');
  await expect(size).not.toHaveValue(suggested);
  await expect(size).toBeFocused();
  await pressesEnterOn(page, button('Add to bag'));
  await expect(page.getByRole('alert').getByText('Please log in to add items to your cart')).toBeVisible();

  await tabsTo(page, button('Account'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressesEnterOn(page, link('Sign Up').filter({ visible: true }));
  await standsAt(page, 'Create New Account');
  await types(page, { 'E-mail': shopper.email, Name: shopper.name, Password: shopper.password });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.home.href());
  // What waited for the sign-in is pointed out in the bag, which opens by itself.
  await expect(shopper.bag).toContainText('Bone');
  await pressesEnterOn(page, shopper.bag.getByRole('button', { name: /^Increase quantity/ }));
  await expect(shopper.bag).toContainText('$76.00');
  await page.keyboard.press('Escape');
  await expect(shopper.bag).toBeHidden();
  await tabsTo(page, shopper.bagButton, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(shopper.bag).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shopper.bagButton).toBeFocused();
  await page.keyboard.press('Enter');
  await pressesEnterOn(page, shopper.bag.getByRole('button', { name: 'Checkout' }));

  await standsAt(page, 'Billing & Delivery information');
  await pressesEnterOn(page, link('Add New Address'));
  await standsAt(page, 'Enter Your Address Details');
  await types(page, { Address: '12 Cloth Lane', City: 'Leeds', Phone: '555 0100', Pincode: 'LS1 1AA', Notes: 'Ring' });
  await pressesEnterOn(page, button('Submit'));
  await standsAt(page, 'Billing & Delivery information');
  await pressesEnterOn(page, button('Confirm'));
  await standsAt(page, 'Order summary');
  await tabsTo(page, page.getByRole('radio', { name: /^PayPal/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await tabsTo(page, page.getByRole('checkbox', { name: /terms/i }));
  await page.keyboard.press('Space');
  await pressesEnterOn(page, button('Send the order'));
  await standsAt(page, 'My orders');
  await pressesEnterOn(page, link('Pay now'));
  await standsAt(page, 'Payment Form');
  await types(page, { 'Card number': '4242424242424242', 'Exp Month': '12', 'Exp Year': '2030', CVV: '123' });
  await pressesEnterOn(page, button('Pay $76.00'));
  await expect(page.getByRole('main')).toContainText('Payment received. Thank you.');
  await standsAt(page, /^Order #/);
});

test('a day of the team by keyboard alone', async ({ page, shopper, browser }) => {
  test.setTimeout(120_000);
  const customer = new Shopper(await (await browser.newContext()).newPage());
  await customer.orders('Cash on delivery', 'canvas-tote');
  const code = await customer.readsTheOrder();
  await page.request.post('/api/send-email', { data: { email: customer.email, message: 'Is it on its way?' } });
  const main = page.getByRole('main');
  const areas = page.getByRole('navigation', { name: 'Admin' });
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  const said = (words: string) => page.getByRole('status').filter({ hasText: words });
  const goesTo = async (area: string, title = area) => {
    await tabsTo(page, areas.getByRole('link', { name: area, exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await standsAt(page, title);
  };

  await shopper.opens(paths.login.href(paths.adminDashboard.href()));
  await types(page, { 'E-mail': admin.email, Password: admin.password });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.adminDashboard.href());
  await pressesEnterOn(page, main.getByRole('link', { name: /^Orders to dispatch/ }));
  await standsAt(page, 'Orders');
  await types(page, { Search: customer.email });
  await expect(main).toContainText('1 order, $');
  await pressesEnterOn(page, button(`Dispatched : order ${code}`));
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(`Dispatched : order ${code}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('RM 123 456 GB');
  await pressesEnterOn(page, button('Yes, it is on its way'));
  await expect(said(`Order ${code} is dispatched.`)).toBeVisible();
  await expect(main).toContainText('No orders found');

  await goesTo('Products');
  await types(page, { Search: 'Water Bottle' });
  await expect(main.getByRole('row')).toHaveCount(2);
  await pressesEnterOn(page, main.getByRole('link', { name: /Water Bottle/ }).first());
  await standsAt(page, 'Water Bottle');
  await types(page, { Description: 'Steel, with a lid that keeps shut.' });
  await pressesEnterOn(page, button('Save'));
  await expect(said('saved')).toBeVisible();
  await tabsTo(page, main.getByRole('link', { name: 'Stock', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await standsAt(page, 'Water Bottle');
  const received = main.getByRole('button', { name: /^Received /, disabled: false }).first();
  await pressesEnterOn(page, received);
  const receiving = page.getByRole('dialog', { name: /^Received: / });
  await expect(receiving.getByLabel('Pieces received')).toBeFocused();
  await page.keyboard.type('2');
  await pressesEnterOn(page, receiving.getByRole('button', { name: 'Save' }));
  await expect(receiving).toBeHidden();
  await expect(received).toBeFocused();

  await goesTo('Messages');
  await pressesEnterOn(page, main.getByRole('row').filter({ hasText: customer.email }).getByRole('link'));
  await standsAt(page, customer.email);
  await types(page, { Answer: 'It left this morning.' });
  await pressesEnterOn(page, button('Send the answer'));
  await expect(main.getByText('Answered', { exact: true })).toBeVisible();

  await goesTo('Settings');
  // The shop is shared with the other journeys: its settings stay as they are.
  await types(page, { 'Delivery fee': 'much' });
  await pressesEnterOn(page, button('Save settings'));
  await expect(page.getByLabel('Delivery fee')).toBeFocused();
  await customer.page.context().close();
});
