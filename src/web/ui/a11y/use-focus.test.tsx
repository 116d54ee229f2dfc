// @vitest-environment jsdom
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mount } from '#testing/web/mount.tsx';
import { useFocusAfterAction } from './use-focus-after-action.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { useFocusWhenLost } from './use-focus-when-lost.ts';

let page: ReturnType<typeof mount>;
beforeEach(() => {
  page = mount();
});
afterEach(() => page.unmount());

function Status({ status }: { status: string }) {
  return (
    <p ref={useFocusOnChange<HTMLParagraphElement>(status)} tabIndex={-1}>
      {status}
    </p>
  );
}

test('focuses the element when its value changes, not on the first render', async () => {
  await page.show(<Status status="pending" />);
  expect(document.activeElement).toBe(document.body);
  await page.show(<Status status="cancelled" />);
  expect(document.activeElement?.textContent).toBe('cancelled');
});

function Items({ names }: { names: readonly string[] }) {
  const list = useRef<HTMLDivElement>(null);
  const focusItem = useFocusAfterAction(names.length, (place: number) => list.current?.querySelectorAll('a')[place]);
  return (
    <div ref={list}>
      {names.map((name) => (
        <a key={name} href={name}>
          {name}
        </a>
      ))}
      <button type="button" onClick={() => focusItem(names.length)}>
        Load more
      </button>
    </div>
  );
}

test('focuses the first item that an action adds, and ignores other changes', async () => {
  await page.show(<Items names={['a']} />);
  await page.show(<Items names={['a', 'b']} />);
  expect(document.activeElement).toBe(document.body);
  document.querySelector('button')?.click();
  await page.show(<Items names={['a', 'b', 'c', 'd']} />);
  expect(document.activeElement?.textContent).toBe('c');
});

function Rows({ names }: { names: readonly string[] }) {
  return (
    <section ref={useFocusWhenLost(names.length)} tabIndex={-1}>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </section>
  );
}

test('focuses the list when the focused button is removed, and not while the list loads', async () => {
  await page.show(<Rows names={['a']} />);
  await page.show(<Rows names={['a', 'b']} />);
  expect(document.activeElement).toBe(document.body);
  document.querySelector('button')?.focus();
  await page.show(<Rows names={['b']} />);
  expect(document.activeElement?.tagName).toBe('SECTION');
});
