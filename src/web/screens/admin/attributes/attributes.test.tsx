// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Attribute } from '#contract/catalog/attributes.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AttributesScreen } from './attributes.screen.tsx';

const anAttribute = (part: Partial<Attribute> = {}): Attribute => ({
  _id: 'fabric',
  name: 'Fabric',
  kind: 'choice',
  unit: '',
  choices: ['Cotton', 'Linen'],
  shown: true,
  products: 3,
  version: 'v1',
  ...part,
});
const weight = anAttribute({ _id: 'weight', name: 'Weight', kind: 'number', unit: 'g/m²', choices: [], products: 0 });

async function open(attributes = [anAttribute(), weight]) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<AttributesScreen />, { store, route: '/admin-attributes', load: () => attributes });
  return { ...screen, server };
}

test('says what attributes are for, and adds one with choices', async () => {
  const { user, page, dialog, server, hasDialog } = await open([]);
  await page.findByText('No attributes yet');
  await user.click(page.button('Add attribute'));
  const form = await dialog('Add attribute');
  await user.type(form.field(/^Name/), 'Fit');
  await user.selectOptions(form.field(/^Kind/), 'Choice');
  await user.type(form.field('Choice 1'), 'Slim');
  await user.click(form.button('Add choice'));
  await user.click(form.button('Add choice'));
  await user.type(form.field('Choice 3'), 'slim');
  const message = 'slim is listed twice.';
  const call = 'POST /api/admin/attributes';
  server.on(call, fail(422, 'INVALID_FIELDS', message, { errors: [{ path: 'choices.1', message }] }));
  await user.click(form.button('Save'));
  await page.findByText(message);
  expect(form.field('Choice 3').getAttribute('aria-invalid')).toBe('true');
  await user.clear(form.field('Choice 3'));
  await user.type(form.field('Choice 3'), 'Loose');
  server.on(call, { ...ok({ data: anAttribute({ name: 'Fit' }) }), status: 201 });
  await user.click(form.button('Save'));
  await page.findByText('⁨Fit⁩ is saved.');
  const draft = { name: 'Fit', kind: 'choice', unit: '', choices: ['Slim', 'Loose'], shown: true };
  expect(server.requests.at(-1)?.body).toEqual(draft);
  expect(hasDialog()).toBe(false);
});

test('shows what each attribute is, and keeps the kind of one that products have', async () => {
  const { user, page, dialog, server } = await open();
  await page.findByText('Choice of Cotton, Linen');
  await page.findByText('Number in g/m²');
  await user.click(page.button('Edit Fabric'));
  const form = await dialog('Edit attribute');
  expect(form.field(/^Kind/).disabled).toBe(true);
  await user.click(form.button('Move Linen up'));
  await user.click(form.field(/^Show it on the product page/));
  server.on('PUT /api/admin/attributes/fabric', ok({ data: anAttribute() }));
  await user.click(form.button('Save'));
  await page.findByText('⁨Fabric⁩ is saved.');
  expect(server.requests.at(-1)?.body).toEqual({
    name: 'Fabric',
    kind: 'choice',
    unit: '',
    choices: ['Linen', 'Cotton'],
    shown: false,
    version: 'v1',
  });
});

test('moves attributes, and says why one that products have stays', async () => {
  const { user, page, dialog, server } = await open();
  server.on('POST /api/admin/attributes/reorder', ok({ data: [] }));
  await user.click(page.button('Move Weight up'));
  await page.findByText('Weight is now 1 of 2.');
  expect(server.requests.find(({ url }) => url.endsWith('/reorder'))?.body).toEqual({ ids: ['weight', 'fabric'] });

  await user.click(page.button('Delete Fabric'));
  const asked = await dialog('Delete this attribute?');
  const message = 'Products have this attribute. Remove it from them first.';
  server.on('DELETE /api/admin/attributes/fabric', fail(409, 'ATTRIBUTE_IN_USE', message));
  await user.click(asked.button('Yes, delete'));
  await page.findByText(message);
});
