import { act } from 'preact/test-utils';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector.js';
import { expect, test } from 'vitest';

type State = { names: string[]; age: number };
type Props = { select: (state: State) => unknown; isEqual?: (a: unknown, b: unknown) => boolean };

const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A store, and a part of a page that reads it: it shows nothing, so that it needs no document, and tells what it was given. */
function reading(state: State, onServer?: State) {
  const readers = new Set<() => void>();
  const given: unknown[] = [];
  const subscribe = (reader: () => void) => {
    readers.add(reader);
    return () => readers.delete(reader);
  };
  const read = () => state;
  const readOnServer = onServer && (() => onServer);
  function Reader({ select, isEqual = Object.is }: Props) {
    given.push(useSyncExternalStoreWithSelector(subscribe, read, readOnServer, select, isEqual));
    return null;
  }
  const root = createRoot({} as Element);
  return {
    given,
    Reader,
    show: (props: Props) => act(() => root.render(<Reader {...props} />)),
    become: (next: Partial<State>) =>
      act(() => {
        state = { ...state, ...next };
        for (const reader of readers) reader();
      }),
    leave: () => act(() => root.unmount()),
    readers,
  };
}

const ada = { names: ['Ada', 'Lovelace'], age: 36 };

test('another state is selected from anew, and nothing is after the part is gone', async () => {
  const { given, show, become, leave, readers } = reading(ada);
  await show({ select: ({ age }) => age });
  await become({ age: 37 });
  expect(given).toEqual([36, 37]);
  await leave();
  expect(readers.size).toBe(0);
});

test('a selection that is equal to the earlier one stays that one, and shows nothing anew', async () => {
  const { given, show, become } = reading(ada);
  const props = { select: ({ names }: State) => names.map((name) => name[0]), isEqual: sameJson };
  await show(props);
  await become({ age: 37 });
  expect(given).toEqual([['A', 'L']]);
  await become({ names: ['Ada', 'Byron'] });
  expect(given).toEqual([
    ['A', 'L'],
    ['A', 'B'],
  ]);
});

test('a selector that is another at each showing keeps what is equal too', async () => {
  const { given, show } = reading(ada);
  const showAnew = () => show({ select: ({ names }) => names.map((name) => name[0]), isEqual: sameJson });
  await showAnew();
  await showAnew();
  expect(given).toHaveLength(2);
  expect(given[1]).toBe(given[0]);
});

test('a selector that reads props follows them', async () => {
  const { given, show, become } = reading(ada);
  for (const at of [0, 1]) await show({ select: ({ names }) => names[at] });
  await become({ names: ['Ada', 'Byron'] });
  expect(given).toEqual(['Ada', 'Lovelace', 'Byron']);
});

test('a state is selected from once, however often the store is asked', async () => {
  const { show, become } = reading(ada);
  const asked: State[] = [];
  await show({ select: (state) => asked.push(state) && state.age });
  await become({});
  expect(asked).toEqual([ada, ada]);
});

test('the server shows what was read on the server, where there is such a thing', () => {
  const apart = reading(ada, { ...ada, age: 1 });
  renderToStaticMarkup(<apart.Reader select={({ age }) => age} />);
  expect(apart.given).toEqual([1]);
  const alike = reading(ada);
  renderToStaticMarkup(<alike.Reader select={({ age }) => age} />);
  expect(alike.given).toEqual([36]);
});
