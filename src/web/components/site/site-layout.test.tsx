import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { findTags } from '#testing/web/markup.ts';
import { CartButton } from '#web/components/cart/cart-button.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { SidePanel } from '#web/ui/overlay/dialog.tsx';
import { PopoverMenu } from '#web/ui/overlay/popover-menu.tsx';
import { MenuButton, SiteHeader } from './site-header.tsx';
import { Toaster } from '#web/ui/feedback/toaster.tsx';

const nothing = () => {};
const links = [
  { href: '/', label: 'Home' },
  { href: '/category', label: 'Collections' },
];

test('marks the current page in the header', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/category']}>
      <SiteHeader homeHref="/" links={links} />
    </MemoryRouter>,
  );
  expect(/<a [^>]*aria-current="page"[^>]*>(\w+)/.exec(html)?.[1]).toBe('Collections');
  expect(html.match(/aria-current/g)).toHaveLength(1);
});

test('shows the number of items on the cart button', () => {
  expect(renderToStaticMarkup(<CartButton count={0} />)).toContain('aria-label="Bag, empty"');
  expect(renderToStaticMarkup(<CartButton count={1} />)).toContain('aria-label="Bag, 1 item"');
  expect(renderToStaticMarkup(<CartButton count={120} />)).toContain('99+');
});

test('opens the mobile menu without JavaScript', () => {
  const html = renderToStaticMarkup(<MenuButton dialogId="menu" onOpen={nothing} />);
  expect(html).toMatch(/command="show-modal" commandfor="menu"/);
});

test('renders a closed panel as a closed dialog, with content only if keepContent is set', () => {
  const panel = { open: false, onClose: nothing, title: 'Menu', children: 'Inside' };
  const [dialog] = findTags(renderToStaticMarkup(<SidePanel {...panel} />), 'dialog');
  expect(dialog?.text).not.toContain('Inside');
  expect(dialog).not.toHaveProperty('open');
  expect(renderToStaticMarkup(<SidePanel {...panel} keepContent />)).toContain('Inside');
});

test('renders the account menu as a button with a popover of links', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PopoverMenu label="Account" icon="" items={[{ label: 'Sign In', href: '/login' }]} />
    </MemoryRouter>,
  );
  const [button] = findTags(html, 'button');
  expect(findTags(html, 'div')).toContainEqual(expect.objectContaining({ id: button?.popovertarget, popover: 'auto' }));
  expect(html).toMatch(/<li><a [^>]*href="\/login"/);
});

test('marks the last crumb as the current page', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: 'Account' }]} />
    </MemoryRouter>,
  );
  expect(html).toMatch(/href="\/"[^>]*><bdi>Home/);
  expect(html).toMatch(/aria-current="page"[^>]*><bdi>Account/);
});

test('renders the live regions before the first toast', () => {
  const html = renderToStaticMarkup(<Toaster />);
  expect(html).toContain('<output');
  expect(html).toContain('role="alert"');
});
