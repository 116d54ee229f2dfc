// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mount } from '#testing/web/mount.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

let page: ReturnType<typeof mount>;
beforeEach(() => {
  page = mount();
});
afterEach(() => page.unmount());

function Main({ children }: { children: ReactNode }) {
  return (
    <main ref={useFocusOnNavigation()} tabIndex={-1}>
      {children}
      <Link to="/product">Product</Link>
    </main>
  );
}

const show = (content: ReactNode) =>
  page.show(
    <MemoryRouter>
      <Main>{content}</Main>
    </MemoryRouter>,
  );

const skeleton = <output>Loading</output>;
const link = () => document.querySelector('a');
const focused = () => document.activeElement?.tagName;

test('focuses the heading of the next page, not of the first', async () => {
  await show(<h1>Shirt</h1>);
  expect(focused()).toBe('BODY');
  link()?.click();
  await expect.poll(focused).toBe('H1');
});

test('focuses the heading of a page once it is loaded', async () => {
  await show(skeleton);
  link()?.click();
  await expect.poll(focused).toBe('MAIN');
  await show(<h1>Shirt</h1>);
  await expect.poll(focused).toBe('H1');
});

test('leaves the focus where a visitor has moved it while the page loads', async () => {
  await show(skeleton);
  link()?.click();
  await expect.poll(focused).toBe('MAIN');
  link()?.focus();
  await show(<h1>Shirt</h1>);
  await show(<h1>Shirt in linen</h1>);
  expect(focused()).toBe('A');
});
