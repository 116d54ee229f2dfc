// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '#testing/web/mount.tsx';
import { Form } from './form.tsx';
import { MultiComboboxField } from './multi-combobox-field.tsx';

let page: ReturnType<typeof mount>;
beforeEach(() => {
  page = mount();
});
afterEach(() => page.unmount());

const chosen = vi.fn<(value: string[]) => void>();

function Fruits() {
  const [value, setValue] = useState(['apple']);
  const change = (next: string[]) => {
    chosen(next);
    setValue(next);
  };
  return (
    <Form onSubmit={() => undefined}>
      <MultiComboboxField
        name="fruits"
        label="Fruits"
        items={['apple', 'banana', 'blackberry']}
        value={value}
        onChange={change}
        formatItem={(fruit) => fruit.toUpperCase()}
        reasonAgainst={(fruit) => (fruit === 'banana' ? 'Sold out' : undefined)}
        removeLabel={(fruit) => `Remove ${fruit}`}
        searchLabel="Search fruits"
        emptyText="No fruit found."
      />
    </Form>
  );
}

test('finds, adds and removes items by keyboard, except those that cannot be chosen', async () => {
  await page.show(<Fruits />);
  const view = within(document.body);
  const user = userEvent.setup();
  const field = view.getByRole('combobox', { name: /^Fruits/ });
  await user.type(field, 'b');
  await vi.waitFor(() => expect(view.getAllByRole('option')).toHaveLength(2));
  const banana = view.getByRole('option', { name: /BANANA/ });
  expect([banana.textContent, banana.getAttribute('aria-disabled')]).toEqual(['BANANASold out', 'true']);
  await user.clear(field);
  await user.type(field, 'black{Enter}');
  expect(chosen).toHaveBeenLastCalledWith(['apple', 'blackberry']);
  await user.keyboard('{Escape}{Escape}');
  expect(view.getByRole('button', { name: 'Remove blackberry' })).toBeTruthy();
  await user.click(view.getByRole('button', { name: 'Remove apple' }));
  expect(chosen).toHaveBeenLastCalledWith(['blackberry']);
  await user.type(field, 'x');
  expect(await view.findByText('No fruit found.')).toBeTruthy();
});
