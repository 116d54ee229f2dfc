// @vitest-environment jsdom
import * as m from '#i18n/messages.ts';
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { TaxClassChoice } from '#web/store/products/products.form.ts';
import type { Attribute } from '#web/store/products/attributes.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { anAdminProduct } from './draft/testing/admin-product.ts';
import { EditProductScreen } from './edit-product.screen.tsx';

const saveCall = 'PUT /api/product/product-tee';
const categories = [
  { _id: 'category-tees', slug: 'tees', name: 'Tees' },
  { _id: 'category-bags', slug: 'bags', name: 'Bags' },
];

const markets = [
  { _id: 'market-eu', name: 'Europe' },
  { _id: 'market-uk', name: 'Britain' },
];

async function openProduct(
  part: Partial<AdminProduct> = {},
  taxClasses: TaxClassChoice[] = [],
  attributes: Attribute[] = [],
) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const product = anAdminProduct(part);
  const screen = await mountScreen(<EditProductScreen />, {
    store,
    route: '/edit-product/:id',
    at: '/edit-product/product-tee',
    load: () => ({ categories, product, markets: product.notIn ? markets : [], taxClasses, attributes }),
  });
  await screen.page.findByRole('form', { name: 'Edit product' });
  const { user, page } = screen;
  const write = async (label: string, text: string) => {
    await user.clear(page.field(label));
    await user.type(page.field(label), text);
  };
  const save = () => user.click(page.button('Save product'));
  /** Saves with the answer that the product is as `stored`, and returns what was sent. */
  const saveAs = async (stored: Partial<AdminProduct> = {}) => {
    server.on(saveCall, ok({ ...product, version: 'v2', ...stored }));
    await save();
    await page.findByText('Product saved.');
    return Object(server.requests.at(-1)?.body);
  };
  const section = (title: string) => within(page.getByRole('region', { name: title }));
  const nameField = () => section('Basics').getByLabelText<HTMLInputElement>('Name');
  const rename = async (name: string) => {
    await user.clear(nameField());
    await user.type(nameField(), name);
  };
  /** Chooses from the menu of a variant, row or column. */
  const choose = async (of: string, item: string, verb = 'Actions for') => {
    const button = page.button(`${verb} ${of}`);
    await user.click(button);
    const menu = document.querySelector<HTMLElement>(`[id="${button.getAttribute('popovertarget')}"]`);
    if (!menu) throw new Error(`${verb} ${of} has no menu`);
    await user.click(within(menu).getByRole('button', { name: item, hidden: true }));
  };
  return { ...screen, server, write, nameField, rename, save, saveAs, section, choose };
}

test('says in which markets the product is not sold, where the shop has several', async () => {
  const { page, saveAs, user } = await openProduct({ notIn: ['market-uk'] });
  const group = within(page.getByRole('group', { name: 'Not sold in' }));
  expect(group.getByRole('checkbox', { name: 'Britain', checked: true })).toBeTruthy();
  await user.click(group.getByRole('checkbox', { name: 'Europe', checked: false }));
  await user.click(group.getByRole('checkbox', { name: 'Britain' }));
  expect(await saveAs({ notIn: ['market-eu'] })).toMatchObject({ notIn: ['market-eu'] });
});

test('saves the weight, and the weights of variants behind a switch', async () => {
  const { user, page, write, saveAs } = await openProduct();
  const theSwitch = { name: 'Some variants weigh more or less' };
  expect(page.queryByRole('switch', theSwitch)).toBeNull();
  await write('Weight in grams', '300');
  await user.click(page.getByRole('switch', theSwitch));
  await write('Black, S: weight in grams', '280');
  expect(page.field(/^Black, M: weight in grams/).disabled).toBe(true);
  const allVariants = anAdminProduct().allVariants.map((variant, at) =>
    at === 0 ? { ...variant, grams: 280 } : variant,
  );
  const sent = await saveAs({ grams: 300, allVariants });
  expect([sent.grams, sent.variants.map(({ grams }: { grams: number }) => grams)]).toEqual([
    300,
    [280, null, null, null],
  ]);
  await user.click(page.getByRole('switch', theSwitch));
  await write('Weight in grams', '0');
  const cleared = await saveAs({ grams: 0 });
  expect([cleared.grams, cleared.variants[0].grams]).toEqual([0, null]);
});

test('makes a draft of a product, with a time and tags, and says that it is not public', async () => {
  const { user, page, server, write, saveAs } = await openProduct();
  server.on('GET /api/admin/product-tags', ok({ data: ['Summer', 'Winter'] }));
  expect(page.queryByLabelText('Publish on')).toBeNull();
  await user.click(page.getByRole('radio', { name: /^Draft/ }));
  await write('Publish on', '2026-12-01T09:00');
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await user.type(tags, 'linen{Enter}');
  await user.type(tags, 'summ');
  await page.findByRole('option', { name: 'Summer' });
  await user.keyboard('{ArrowDown}{Enter}');
  await page.findByRole('button', { name: 'Remove Summer' });
  const stored = { status: 'draft' as const, publishAt: '2026-12-01T09:00', tags: ['linen', 'Summer'] };
  expect(await saveAs(stored)).toMatchObject(stored);
  await page.findByText('Not public yet');
  expect(page.queryByRole('link', { name: /View in shop/ })).toBeNull();
});

test('saves SKU, barcode and cost of a variant, and says at the field what another product has', async () => {
  const { user, page, server, write, save, saveAs } = await openProduct();
  await user.click(page.button('Add SKUs, barcodes and costs'));
  await write('SKU of Black, S', 'BT-S');
  await write('Barcode of Black, S', '4006381333931');
  await write('Cost of Black, S', '8,5');
  const message = '“BT-S” is the SKU of Cap.';
  server.on(saveCall, fail(409, 'SKU_TAKEN', message, { errors: [{ path: 'variants.0.sku', message }] }));
  await save();
  await waitFor(() => expect(page.field('SKU of Black, S').getAttribute('aria-invalid')).toBe('true'));
  await write('SKU of Black, S', 'BT-1');
  const sent = await saveAs();
  expect(sent.variants[0]).toMatchObject({ sku: 'BT-1', barcode: '4006381333931', cost: 8.5 });
});

test('chooses a tax class where the shop has several', async () => {
  const classes = [
    { key: 'standard', name: 'Standard' },
    { key: 'books', name: 'Books' },
  ];
  const { user, page, saveAs } = await openProduct({ taxClass: 'books' }, classes);
  const select = page.getByRole<HTMLSelectElement>('combobox', { name: 'Tax class' });
  expect(select.selectedOptions[0]?.textContent).toBe('Books');
  await user.selectOptions(select, 'Standard');
  expect(await saveAs({})).toMatchObject({ taxClass: null });
});

test('asks for no tax class where there is only the standard one', async () => {
  const { page } = await openProduct();
  expect(page.queryByRole('combobox', { name: 'Tax class' })).toBeNull();
});

test('saves the draft with the version that was read and goes on from the stored product', async () => {
  const { page, server, save, saveAs, rename, write } = await openProduct();
  await rename('Crop tee');
  await write('Price', '24,5');
  await page.findAllByText('Not saved yet');
  expect(await saveAs({ name: 'Crop tee', price: 24.5 })).toMatchObject({
    name: 'Crop tee',
    price: 24.5,
    categoryId: 'category-tees',
    version: '2026-11-20T10:00:00.000Z',
  });
  expect(server.requests.at(-1)?.body).not.toHaveProperty('slug');
  await page.findByRole('heading', { level: 1, name: 'Crop tee' });
  await waitFor(() => expect(page.queryByText('Not saved yet')).toBeNull());
  expect(page.field('Price').value).toBe('24.50');
  await save();
  await waitFor(() => expect(server.requests.at(-1)?.body).toMatchObject({ version: 'v2' }));
});

const running = { price: 15, startsAt: null, endsAt: null, state: 'running' } as const;

test('plans a sale and says what shoppers save', async () => {
  const { user, page, text, saveAs, section } = await openProduct();
  await user.click(page.button('Add a sale price'));
  await waitFor(() => expect(document.activeElement).toBe(page.field('Sale price')));
  await user.keyboard('15.60');
  expect(text()).toContain('20% off: $15.60 instead of $19.50.');
  expect(text()).toContain('Times are in the time zone of the shop, UTC.');
  await user.type(page.field('Starts'), '2026-11-27T00:00');
  const sale = { price: 15.6, startsAt: '2026-11-27T00:00', endsAt: null };
  expect(await saveAs({ sale: { ...sale, state: 'planned' } })).toMatchObject({ price: 19.5, sale });
  await waitFor(() => expect(section('Sale').getByText('Planned')).toBeTruthy());
  await waitFor(() => expect(page.queryByText('Not saved yet')).toBeNull());
});

test('shows that a sale runs until it is changed, and which price is the regular one', async () => {
  const { page, write, section } = await openProduct({ sale: running });
  expect(section('Sale').getByText('Running')).toBeTruthy();
  expect(page.field(/^Regular price/).value).toBe('19.50');
  expect(page.getByText('While the sale runs, shoppers pay the sale price.')).toBeTruthy();
  await write('Sale price', '14');
  expect(section('Sale').queryByText('Running')).toBeNull();
});

test('removes a sale, and keeps the focus', async () => {
  const { user, page, saveAs } = await openProduct({ sale: running });
  await user.click(page.button('Remove sale'));
  await waitFor(() => expect(document.activeElement).toBe(page.button('Add a sale price')));
  expect(page.field('Price').value).toBe('19.50');
  expect(await saveAs()).toMatchObject({ sale: null });
});

test('shows the errors of a sale at its fields', async () => {
  const { user, page, server, save, write } = await openProduct({ sale: running });
  await user.clear(page.field('Sale price'));
  await save();
  await page.findByText(m.field_enter_an_amount_such_as());
  expect(server.calls()).toEqual([]);
  const refuse = async (path: string, message: string) => {
    server.on(saveCall, fail(422, 'INVALID', 'Please check what you entered.', { errors: [{ path, message }] }));
    await save();
    await page.findByText(message);
  };
  await write('Sale price', '20');
  await refuse('sale.price', 'Enter a price below the regular one.');
  await waitFor(() => expect(document.activeElement).toBe(page.field(/^Sale price/)));
  await write('Sale price', '14');
  await refuse('sale.endsAt', 'Enter a time after the start.');
  await waitFor(() => expect(document.activeElement).toBe(page.field(/^Ends/)));
});

const noCodes = { grams: null, sku: null, barcode: null, cost: null };

test('adds a color, whose variants are made', async () => {
  const { user, page, saveAs, choose } = await openProduct();
  await user.type(page.field('New color'), 'Navy{Enter}');
  expect(page.field('New color').value).toBe('');
  expect(document.activeElement).toBe(page.field('New color'));
  await user.type(page.field('Navy, S: items'), '12');
  await choose('Navy, M', 'Not made');
  expect(page.queryByLabelText('Navy, M: items')).toBeNull();
  const sent = await saveAs();
  expect(sent.colors.at(-1)).toMatchObject({ name: 'Navy' });
  expect(sent.colors.at(-1)).not.toHaveProperty('_id');
  expect(sent.variants.slice(-2)).toEqual([
    { color: 'Navy', size: 'S', made: true, instoke: true, stock: 12, ...noCodes },
    { color: 'Navy', size: 'M', made: false, instoke: true, stock: null, ...noCodes },
  ]);
});

test('rejects a color that is in the list and does not save text that is not added yet', async () => {
  const { user, page, server, save } = await openProduct();
  await user.type(page.field('New color'), 'black{Enter}');
  await page.findByText(m.field_is_listed_twice({ name: 'black' }));
  await user.clear(page.field('New color'));
  await user.type(page.field('New color'), 'Navy');
  await save();
  await page.findByText('Add color first, or empty this field.');
  expect(server.calls()).toEqual([]);
});

test('restores a removed size with its variants when it is added again', async () => {
  const { user, page, saveAs } = await openProduct();
  await user.click(page.button('Remove S'));
  expect(document.activeElement).toBe(page.field('New size'));
  expect(page.queryByLabelText('Actions for Black, S')).toBeNull();
  await user.type(page.field('New size'), 's{Enter}');
  expect(page.button('Actions for Black, S')).toBeTruthy();
  const sent = await saveAs();
  expect(sent.sizes).toEqual([
    { _id: 'm', name: 'M' },
    { _id: 's', name: 'S' },
  ]);
});

test('adds a set of sizes without those that are there', async () => {
  const { user, page, saveAs } = await openProduct();
  await user.click(page.button('XS–XXL'));
  const { sizes } = await saveAs();
  expect(sizes.map(({ name }: { name: string }) => name)).toEqual(['S', 'M', 'XS', 'L', 'XL', 'XXL']);
});

test('moves sizes and keeps the focus on the button at the end of the list', async () => {
  const { user, page, saveAs } = await openProduct();
  await user.click(page.button('Move S later'));
  expect(document.activeElement).toBe(page.button('Move S later'));
  await user.click(page.button('Move S later'));
  const { sizes } = await saveAs();
  expect(sizes.map(({ name }: { name: string }) => name)).toEqual(['M', 'S']);
});

test('switches whole rows of variants on and off', async () => {
  const { choose, saveAs } = await openProduct();
  await choose('Black', 'None made', 'Fill');
  await choose('M', 'All made', 'Fill');
  const { variants } = await saveAs();
  expect(variants.map(({ made }: { made: boolean }) => made)).toEqual([false, true, true, true]);
});

test('stops counting the pieces of a variant, which can be undone', async () => {
  const { page, choose, saveAs } = await openProduct();
  await choose('Black, S', 'Stop counting');
  expect(page.getByText('No longer counted')).toBeTruthy();
  await choose('Black, S', 'Count again');
  expect(page.queryByText('No longer counted')).toBeNull();
  await choose('Black, S', 'Stop counting');
  const { variants } = await saveAs();
  expect(variants[0]).toMatchObject({ color: 'Black', size: 'S', stock: null });
});

test('stops selling a variant', async () => {
  const { page, choose, saveAs } = await openProduct();
  const before = page.getAllByText('Not for sale').length;
  await choose('Black, S', 'Stop selling');
  expect(page.getAllByText('Not for sale')).toHaveLength(before + 1);
  const { variants } = await saveAs();
  expect(variants[0]).toMatchObject({ color: 'Black', size: 'S', made: true, instoke: false });
});

test('pastes counts from a spreadsheet, fills a row, and pastes nothing with a wrong cell', async () => {
  const { user, page, choose, saveAs } = await openProduct();
  await user.type(page.field('New color'), 'Navy{Enter}');
  await user.type(page.field('New color'), 'Olive{Enter}');
  await user.click(page.field('Navy, S: items'));
  await user.paste('12\tfew\n3\t4');
  expect(page.alertText()).toContain('Navy, M: “few” is not a whole number.');
  expect(page.field('Navy, S: items').value).toBe('');
  await user.paste('12\t1,000\n3\t4\n');
  expect(page.alertText()).not.toContain('Nothing was pasted');
  await choose('Olive', '3 items in all', 'Fill');
  const { variants } = await saveAs();
  expect(variants.slice(-4).map(({ stock }: { stock: number }) => stock)).toEqual([12, 1000, 3, 3]);
});

test('moves a picture with its text and color', async () => {
  const { choose, saveAs } = await openProduct();
  await choose('picture 2', 'Move earlier');
  expect(await saveAs()).toMatchObject({
    images: ['/media/tee-2.webp', '/media/tee-1.webp'],
    imageAlts: ['', 'In black'],
    imageColors: [null, 'Black'],
  });
});

test('renames a color for its pictures and variants, too', async () => {
  const { section, user, saveAs } = await openProduct();
  const [black] = section('Colors').getAllByLabelText('Name');
  if (!black) throw new Error('no color');
  await user.clear(black);
  await user.type(black, 'Ink');
  const sent = await saveAs();
  expect(sent.colors[0]).toMatchObject({ _id: 'black', name: 'Ink' });
  expect(sent.imageColors).toEqual(['Ink', null]);
  expect(sent.variants[0]).toMatchObject({ color: 'Ink' });
});

test('shows the errors of the form at their fields without a request', async () => {
  const { user, page, server, save, rename, nameField, write } = await openProduct();
  await user.clear(nameField());
  await write('Price', 'free');
  await save();
  await page.findByText('Name is required.');
  expect(page.field('Price').getAttribute('aria-invalid')).toBe('true');
  await rename('Tee');
  await write('Price', '19.50');
  await write('Description', ' ');
  await save();
  await page.findByText('Not saved. Please check the marked fields.');
  await waitFor(() => expect(document.activeElement).toBe(page.field('Description')));
  expect(server.calls()).toEqual([]);
});

test('shows the errors of the server at their fields until the draft changes', async () => {
  const { user, page, server, save } = await openProduct();
  const errors = [{ path: 'highlights.0', message: 'This is too long.' }];
  server.on(saveCall, fail(422, 'INVALID', 'Please check what you entered.', { errors }));
  await user.clear(page.field('Highlight 1'));
  await save();
  await page.findByText('This is too long.');
  // The empty first line was not sent, so that the error is about the second.
  await waitFor(() => expect(document.activeElement).toBe(page.field('Highlight 2')));
  expect(page.getByText('Not saved. Please check the marked fields.')).toBeTruthy();
  await user.type(page.field('Highlight 2'), '!');
  await waitFor(() => expect(page.queryByText('Not saved. Please check the marked fields.')).toBeNull());
  expect(page.queryByText('This is too long.')).toBeNull();
});

test('ignores edits while a save is pending', async () => {
  const { user, page, server, save, rename, nameField } = await openProduct();
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(saveCall, answer.promise);
  await rename('Crop tee');
  await save();
  await waitFor(() => expect(server.requests).toHaveLength(1));
  await user.type(nameField(), '!');
  await user.click(page.button('Remove Black'));
  await save();
  expect(nameField().value).toBe('Crop tee');
  expect(page.button('Remove Black')).toBeTruthy();
  answer.resolve(ok(anAdminProduct({ name: 'Crop tee' })));
  await page.findByText('Product saved.');
  expect(server.requests).toHaveLength(1);
});

const openConflict = async () => {
  const screen = await openProduct();
  const { server, rename, save, page } = screen;
  server.on(saveCall, fail(409, 'CHANGED_MEANWHILE', 'This product was changed.'));
  const theirs = anAdminProduct({ name: 'Long tee', price: 77, version: 'v9' });
  server.on('GET /api/admin/product/product-tee', ok({ data: theirs }));
  await rename('Crop tee');
  await save();
  await page.findByText(/^Another admin has changed this product/);
  return screen;
};

test('shows both values after a version conflict, takes over what only the other has changed, and saves the choice', async () => {
  const { user, page, server, save, nameField } = await openConflict();
  expect(page.getByText('Taken from the other admin: Price.')).toBeTruthy();
  expect(page.field('Price').value).toBe('77');
  expect([nameField().value, page.alertText().includes('Long tee')]).toEqual(['Crop tee', true]);
  const sent = server.requests.length;
  await save();
  expect(server.requests).toHaveLength(sent);
  await user.click(page.button('Take theirs: Name'));
  expect(nameField().value).toBe('Long tee');
  server.on(saveCall, ok(anAdminProduct()));
  await save();
  await page.findByText('Product saved.');
  expect(server.requests.at(-1)?.body).toMatchObject({ name: 'Long tee', price: 77, version: 'v9' });
  expect(page.queryByText(/^Another admin has changed/)).toBeNull();
});

test('keeps mine after a version conflict', async () => {
  const { user, page, server, save } = await openConflict();
  await user.click(page.button('Keep mine: Name'));
  server.on(saveCall, ok(anAdminProduct()));
  await save();
  await waitFor(() =>
    expect(server.requests.at(-1)?.body).toMatchObject({ name: 'Crop tee', price: 77, version: 'v9' }),
  );
});

test('asks before it discards my changes and reloads', async () => {
  const { user, page, dialog, hasDialog, nameField } = await openConflict();
  await user.click(page.button('Discard mine and reload'));
  await user.click((await dialog('Discard your changes?')).button('Keep my changes'));
  await waitFor(() => expect(hasDialog()).toBe(false));
  expect(nameField().value).toBe('Crop tee');
  await user.click(page.button('Discard mine and reload'));
  await user.click((await dialog('Discard your changes?')).button('Discard mine and reload'));
  await waitFor(() => expect(nameField().value).toBe('Long tee'));
  expect(page.queryByText(/^Another admin has changed/)).toBeNull();
});

test('asks before leaving with changes', async () => {
  const { user, page, dialog, url, rename } = await openProduct();
  await rename('Crop tee');
  await user.click(page.getByRole('link', { name: 'Stock' }));
  const prompt = await dialog('Leave without saving?');
  expect(url()).toBe('/edit-product/product-tee');
  await user.click(prompt.button('Leave'));
  await waitFor(() => expect(url()).toBe('/admin-stock/product-tee'));
});

test('links to the form of a copy', async () => {
  const { user, page, url } = await openProduct();
  await user.click(page.getByRole('link', { name: 'Duplicate' }));
  await waitFor(() => expect(url()).toBe('/add-product/category-tees?from=product-tee'));
});

test('deletes the product without asking about changes, and restores it from the toast', async () => {
  const { user, page, server, dialog, hasDialog, url, rename } = await openProduct();
  server.on('DELETE /api/product/product-tee', ok({ id: 'product-tee' }));
  server.on('POST /api/admin/product/product-tee/restore', ok(anAdminProduct()));
  await rename('Crop tee');
  await user.click(page.button('Delete'));
  await user.click((await dialog('Delete this product?')).button('Yes, delete'));
  await page.findByText('Boxy tee deleted.');
  await waitFor(() => expect(url()).toBe('/admin-products/category-tees'));
  // The toast moves out of the dialog.
  await waitFor(() => expect(hasDialog()).toBe(false));
  await user.click(page.button('Undo'));
  expect(await page.findByText('Boxy tee restored.')).toBeTruthy();
});

test('shows in the dialog why the product was not deleted', async () => {
  const { user, page, server, dialog, hasDialog } = await openProduct();
  server.on('DELETE /api/product/product-tee', fail(503, 'BUSY', 'The shop is busy.'));
  await user.click(page.button('Delete'));
  const confirmation = await dialog('Delete this product?');
  await user.click(confirmation.button('Yes, delete'));
  await confirmation.findByText('The shop is busy.');
  await user.click(confirmation.button('Keep it'));
  await waitFor(() => expect(hasDialog()).toBe(false));
});

test('has a field for each attribute by its kind, and sends those that say something', async () => {
  const attribute = (part: Pick<Attribute, '_id' | 'name' | 'kind'> & Partial<Attribute>): Attribute => ({
    unit: '',
    choices: [],
    shown: true,
    products: 0,
    version: 'v1',
    ...part,
  });
  const stored = {
    attributes: [
      { attributeId: 'fabric', value: 'Linen' },
      { attributeId: 'care', value: 'Cold' },
    ],
  };
  const { user, page, server, write, save } = await openProduct(
    stored,
    [],
    [
      attribute({ _id: 'fabric', name: 'Fabric', kind: 'choice', choices: ['Cotton', 'Linen'] }),
      attribute({ _id: 'weight', name: 'Cloth weight', kind: 'number', unit: 'g/m²' }),
      attribute({ _id: 'lined', name: 'Lined', kind: 'boolean' }),
      attribute({ _id: 'care', name: 'Care', kind: 'text' }),
    ],
  );
  expect(page.field('Fabric').value).toBe('Linen');
  await user.selectOptions(page.field('Fabric'), 'Cotton');
  await user.selectOptions(page.field('Lined'), 'No');
  await user.clear(page.field('Care'));
  await write('Cloth weight', '1,5');
  await save();
  await page.findByText('Enter a number.');
  await write('Cloth weight', '1.5');
  const message = 'Choose one of the choices of Fabric.';
  server.on(saveCall, fail(422, 'INVALID_PRODUCT', message, { errors: [{ path: 'attributes.0.value', message }] }));
  await save();
  await page.findByText(message);
  expect(page.field('Fabric').getAttribute('aria-invalid')).toBe('true');
  expect(server.requests.at(-1)?.body).toMatchObject({
    attributes: [
      { attributeId: 'fabric', value: 'Cotton' },
      { attributeId: 'lined', value: false },
      { attributeId: 'weight', value: 1.5 },
    ],
  });
});
