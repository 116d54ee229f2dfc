// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aGiftCard, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { IssueGiftCardScreen } from './issue-gift-card.screen.tsx';

const call = 'POST /api/admin/gift-cards';
const code = 'ABCD-EFGH-JKMN-7Q2K';

async function open(expiresOn = '2029-11-28') {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<IssueGiftCardScreen />, {
    store,
    route: '/admin-gift-cards/new',
    load: () => ({ expiresOn }),
  });
  await screen.page.findByLabelText(/^Amount/);
  return { ...screen, server, issue: () => screen.user.click(screen.page.button('Issue a gift card')) };
}

test('issues a card of the months of the settings and shows its code once, then the card', async () => {
  const { user, page, dialog, server, issue, url } = await open();
  expect(page.field(/^Valid until/).value).toBe('2029-11-28');
  server.on(call, { ...ok({ data: aGiftCard(), code }), status: 201 });
  await user.type(page.field(/^Amount/), '49.50');
  await user.type(page.field(/^Note for the team/), 'Late parcel');
  await issue();
  const shown = await dialog('The code of the gift card');
  expect(shown.element.textContent).toContain(code);
  expect(shown.element.textContent).toContain('It is shown only here');
  expect(shown.element.textContent).not.toContain('An e-mail');
  expect(server.requests.at(-1)?.body).toEqual({
    amount: 49.5,
    expiresOn: '2029-11-28',
    note: 'Late parcel',
    to: null,
  });
  await user.click(shown.button('Done'));
  await waitFor(() => expect(url()).toBe('/admin-gift-cards/card-1'));
});

test('sends a card without an end by e-mail, and says so beside the code', async () => {
  const { user, page, dialog, server, issue } = await open('');
  const card = aGiftCard({ recipientEmail: 'ada@example.com', expiresOn: null });
  server.on(call, { ...ok({ data: card, code }), status: 201 });
  await user.type(page.field(/^Amount/), '20');
  await user.click(page.getByRole('switch', { name: 'Send it by e-mail' }));
  await issue();
  await page.findByText('Enter an e-mail address such as name@example.com.');
  await user.type(page.field(/^E-mail of the recipient/), 'ada@example.com');
  await user.type(page.field(/^Message/), 'Enjoy');
  await issue();
  const shown = await dialog('The code of the gift card');
  expect(shown.element.textContent).toContain('on its way to ada@example.com');
  expect(server.requests.at(-1)?.body).toEqual({
    amount: 20,
    expiresOn: null,
    note: '',
    to: { email: 'ada@example.com', name: '', message: 'Enjoy' },
  });
});

test('shows errors at their fields and keeps what was typed', async () => {
  const { user, page, server, issue } = await open();
  await user.type(page.field(/^Amount/), '0');
  await issue();
  await page.findByText('Enter more than 0.');
  expect(server.calls()).toEqual([]);
  await user.clear(page.field(/^Amount/));
  await user.type(page.field(/^Amount/), '20');
  const errors = [{ path: 'expiresOn', message: 'This day is over.' }];
  server.on(call, fail(422, 'INVALID_FIELDS', 'This day is over.', { errors }));
  await issue();
  await page.findByText('This day is over.');
  expect(page.field(/^Valid until/).getAttribute('aria-invalid')).toBe('true');
  expect(page.field(/^Amount/).value).toBe('20');
});
