// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { DiscountWithNames } from '#web/store/discounts/discounts.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aDiscount, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { DiscountFormScreen } from './discount-form.screen.tsx';

const addCall = 'POST /api/admin/discounts';
const saveCall = 'PUT /api/admin/discounts/discount-summer';
const categories = [
  { id: 'tees', name: 'Tees' },
  { id: 'socks', name: 'Socks' },
];
const groups = [{ id: 'press', name: 'Press' }];

async function open(discount?: DiscountWithNames) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<DiscountFormScreen />, {
    store,
    route: '/form',
    load: () => ({ discount, categories, groups }),
  });
  await screen.page.findByRole('form');
  const { user, page } = screen;
  const write = async (label: RegExp, text: string) => {
    await user.clear(page.field(label));
    await user.type(page.field(label), text);
  };
  const choose = (name: string | RegExp, at = 0) => {
    const radio = page.getAllByRole('radio', { name })[at];
    return radio ? user.click(radio) : Promise.reject(new Error(`No radio ${name}`));
  };
  const chooseOption = async (label: RegExp, text: string, option: string) => {
    await user.type(page.getByRole('combobox', { name: label }), text);
    await user.click(await page.findByRole('option', { name: option }));
  };
  return { ...screen, server, write, choose, chooseOption, sent: () => server.requests.at(-1)?.body };
}

test('says the rule while it is filled in, and adds the discount', async () => {
  const { user, page, server, write, choose, chooseOption, text, url, sent } = await open();
  expect(text()).toContain('Fill in what it takes off to read the rule here.');
  await write(/^Name/, 'Summer sale');
  await write(/^Code/, 'summer');
  await write(/^Percentage off/, '20');
  expect(text()).toContain('20% off the order, with the code SUMMER.');
  await choose(/^Chosen categories/);
  await chooseOption(/^Categories/, 'Te', 'Tees');
  await write(/^From this amount on/, '50');
  await user.click(page.getByLabelText('Only for the first order of a customer'));
  await chooseOption(/^Customer groups/, 'Pr', 'Press');
  await user.type(page.field(/^Ends/), '2026-11-30T23:59');
  await write(/^Uses in total/, '100');
  await write(/^Uses per customer/, '1');
  await user.click(page.getByLabelText('on delivery'));
  expect(text()).toContain(
    '20% off everything in Tees, from $50.00 on, on first orders only, for Press, with the code SUMMER, ' +
      'until Nov 30, 2026, 11:59 PM, at most 100 times, once per customer.',
  );
  expect(text()).toContain('Times are in the time zone of the shop, UTC.');
  server.on(addCall, ok({ data: aDiscount() }));
  await user.click(page.button('Add discount'));
  await page.findByText('Summer sale is added.');
  expect(sent()).toEqual({
    name: 'Summer sale',
    kind: 'code',
    enabled: true,
    codes: ['SUMMER'],
    type: 'percent',
    on: 'order',
    percent: 20,
    amount: null,
    price: null,
    maxFee: null,
    buy: null,
    get: null,
    timesPerOrder: null,
    targets: { categories: ['tees'], products: [], variants: [] },
    excludeSale: false,
    minimum: { subtotal: 50, pieces: null },
    firstOrder: true,
    groups: ['press'],
    startsAt: null,
    endsAt: '2026-11-30T23:59',
    limitTotal: 100,
    limitPerCustomer: 1,
    combines: ['delivery'],
  });
  await waitFor(() => expect(url()).toBe('/admin-discounts'));
});

test('shows only the fields of its type, and sends only those', async () => {
  const { user, page, server, write, choose, text, sent } = await open();
  server.on(addCall, fail(500, 'BROKEN', 'Something broke'));
  const save = async () => {
    const { length } = server.requests;
    await user.click(page.button('Add discount'));
    await waitFor(() => expect(server.requests.length).toBe(length + 1));
    await page.findByText('Something broke');
  };
  await write(/^Name/, 'A discount');
  await choose(/^Automatic/);
  expect(page.queryByLabelText(/^Code/)).toBeNull();
  await write(/^Percentage off/, '12.5');
  expect(text()).toContain('12.5% off the order, without a code.');

  await choose('Amount');
  expect(page.queryByLabelText(/^Percentage off/)).toBeNull();
  await write(/^Amount off/, '5');
  await choose('Each piece');
  expect(text()).toContain('$5.00 off each piece, without a code.');
  await save();
  expect(sent()).toMatchObject({ kind: 'automatic', type: 'amount', on: 'items', amount: 5, percent: null });
  expect(sent()).not.toHaveProperty('codes');

  await choose('Fixed price');
  await write(/^Price of each piece/, '10');
  expect(text()).toContain('Each piece for $10.00, without a code.');
  await save();
  expect(sent()).toMatchObject({ type: 'fixed-price', on: 'order', amount: null, price: 10 });

  await choose('Free delivery');
  await write(/^Highest delivery fee/, '8');
  expect(text()).toContain('Free delivery, where it costs $8.00 at most, without a code.');
  await save();
  expect(sent()).toMatchObject({ type: 'free-shipping', price: null, maxFee: 8 });

  await choose('Buy X, get Y');
  const [buy, get] = page.getAllByLabelText<HTMLInputElement>(/^Pieces/);
  await user.type(buy!, '2');
  await user.type(get!, '1');
  await write(/^How often in an order/, '3');
  expect(text()).toContain('Buy 2, get 1 free, up to 3 times in an order, without a code.');
  await save();
  expect(sent()).toMatchObject({
    type: 'buy-x-get-y',
    maxFee: null,
    buy: { quantity: 2, targets: { all: true } },
    get: { quantity: 1, targets: { all: true }, percent: 100 },
    timesPerOrder: 3,
  });
});

test('leaves out products on sale where it falls on pieces', async () => {
  const { user, page, server, choose, text, sent } = await open(aDiscount());
  const box = () => page.queryByLabelText('Leave out products on sale');
  const save = async () => {
    const { length } = server.requests;
    server.on(saveCall, fail(500, 'BROKEN', 'Something broke'));
    await user.click(page.button('Save discount'));
    await waitFor(() => expect(server.requests.length).toBe(length + 1));
    await page.findByText('Something broke');
  };
  expect(box()).toBeNull();
  await choose('Each piece');
  await user.click(page.getByLabelText('Leave out products on sale'));
  expect(text()).toContain('20% off each piece, except products on sale, with the code SUMMER.');
  await save();
  expect(sent()).toMatchObject({ on: 'items', excludeSale: true });
  await choose('The goods of the order together');
  expect(box()).toBeNull();
  expect(text()).toContain('20% off the order, with the code SUMMER.');
  await save();
  expect(sent()).toMatchObject({ on: 'order', excludeSale: false });
  await choose('Fixed price');
  expect(box()).toHaveProperty('checked', true);
});

test('shows a refusal of the checkbox at the checkbox', async () => {
  const { user, page, server } = await open(aDiscount({ on: 'items', excludeSale: true }));
  const errors = [{ path: 'excludeSale', message: 'Not for this type.' }];
  server.on(saveCall, fail(422, 'INVALID_FIELDS', 'Check the fields.', { errors }));
  await user.click(page.button('Save discount'));
  await page.findByText('Not for this type.');
  await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText('Leave out products on sale')));
});

test('asks for goods before it saves, and shows the errors of the server at their fields', async () => {
  const { user, page, server, write, choose, chooseOption } = await open(aDiscount());
  await choose(/^Chosen categories/);
  await user.click(page.button('Save discount'));
  await page.findByText('Choose at least one category, product or variant.');
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('combobox', { name: /^Categories/ })));
  expect(server.calls()).toEqual([]);
  await chooseOption(/^Categories/, 'So', 'Socks');
  await write(/^From this many pieces on/, '2');
  const errors = [
    { path: 'targets.categories.0', message: 'This collection does not exist.' },
    { path: 'codes', message: 'Another discount has the code SUMMER.' },
    { path: 'minimum.pieces', message: 'Enter a smaller number.' },
  ];
  server.on(saveCall, fail(422, 'INVALID_FIELDS', 'Check the fields.', { errors }));
  await user.click(page.button('Save discount'));
  for (const { message } of errors) await page.findByText(message);
  await waitFor(() => expect(document.activeElement).toBe(page.field(/^Another code/)));
  expect(page.alertText()).toBe('');
});

test('adds, generates and removes codes, and copies a link', async () => {
  const { user, page, server, write, sent } = await open(aDiscount());
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(page.button('Copy link of SUMMER'));
  await page.findByText('The link of SUMMER is copied.');
  expect(copied).toHaveBeenCalledWith(`${globalThis.location.origin}/discount/SUMMER`);
  await write(/^Another code/, 'summer');
  await page.findByText('This code is in the list already.');
  await user.click(page.button('Generate'));
  const { value: generated } = page.field(/^Another code/);
  expect(generated).toMatch(/^[2-9A-Z]{8}$/);
  await user.click(page.button('Add code'));
  await user.click(page.button('Remove SUMMER'));
  await write(/^Another code/, 'autumn');
  server.on(saveCall, ok({ data: aDiscount() }));
  await user.click(page.button('Save discount'));
  await page.findByText('Summer sale is saved.');
  expect(sent()).toMatchObject({ codes: [generated, 'AUTUMN'], version: 'v1' });
});

test('leaves many codes as they are, and makes more', async () => {
  const many = aDiscount({ codes: Array.from({ length: 20 }, (_, n) => `CODE-${n}`), codeCount: 1240 });
  const { user, page, dialog, server, text, sent, write } = await open(many);
  expect(text()).toContain('1,240 codes');
  expect(text()).toContain('20% off the order, with one of 1,240 codes.');
  expect(page.queryByLabelText(/^Another code/)).toBeNull();
  server.on('POST /api/admin/discounts/discount-summer/codes', ok({ made: 60 }));
  server.on('GET /api/admin/discounts/discount-summer', ok({ data: { ...many, codeCount: 1300, version: 'v2' } }));
  await user.click(page.button('Make codes'));
  const form = await dialog('Make codes');
  await user.type(form.field(/^How many/), '60');
  await user.type(form.field(/^Beginning of each code/), 'sun-');
  await user.type(form.field(/^Uses of each code/), '1');
  await user.click(form.button('Make codes'));
  await page.findByText('60 codes are made.');
  expect(server.requests[0]?.body).toEqual({ count: 60, prefix: 'SUN-', limit: 1 });
  await page.findByText('1,300 codes');
  await write(/^Name/, 'Sun');
  await user.click(page.button('Make codes'));
  await page.findByText(/^Save your changes first/);
  server.on(saveCall, ok({ data: many }));
  await user.click(page.button('Save discount'));
  await waitFor(() => expect(sent()).toMatchObject({ name: 'Sun', version: 'v2' }));
  expect(sent()).not.toHaveProperty('codes');
});

test('finds products and variants', async () => {
  const { user, page, server, choose, text } = await open(aDiscount());
  server.on('GET /api/admin/products?limit=20', ok({ data: [{ _id: 'tee', name: 'Tee' }], nextCursor: null }));
  server.on(
    'GET /api/admin/stock?limit=20',
    ok({ data: [{ variantId: 'tee-black-m', name: 'Tee', color: 'Black', size: 'M' }], nextCursor: null }),
  );
  await choose(/^Chosen categories/);
  await user.click(page.getByRole('combobox', { name: /^Products/ }));
  await user.click(await page.findByRole('option', { name: 'Tee' }));
  await user.keyboard('{Escape}');
  await user.click(page.getByRole('combobox', { name: /^Variants/ }));
  await user.click(await page.findByRole('option', { name: 'Tee, Black, M' }));
  expect(text()).toContain('20% off everything in Tee and Tee, Black, M, with the code SUMMER.');
});

test('asks which value stays when another admin has saved first', async () => {
  const { user, page, server, write, sent } = await open(aDiscount());
  await write(/^Percentage off/, '25');
  server.on(saveCall, fail(409, 'CHANGED_MEANWHILE', 'This was changed meanwhile.'));
  const theirs = aDiscount({ percent: 30, limitTotal: 5, version: 'v2' });
  server.on('GET /api/admin/discounts/discount-summer', ok({ data: theirs }));
  await user.click(page.button('Save discount'));
  await page.findByText(/Another admin has changed this discount meanwhile/);
  expect(page.field(/^Uses in total/).value).toBe('5');
  await user.click(page.button('Take theirs: Percentage off'));
  server.on(saveCall, ok({ data: theirs }));
  await user.click(page.button('Save discount'));
  await page.findByText('Summer sale is saved.');
  expect(sent()).toMatchObject({ percent: 30, limitTotal: 5, version: 'v2' });
});
