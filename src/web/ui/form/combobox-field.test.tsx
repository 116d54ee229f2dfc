// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '#testing/web/mount.tsx';
import { ComboboxField } from './combobox-field.tsx';
import { Form } from './form.tsx';

let page: ReturnType<typeof mount>;
beforeEach(() => {
  page = mount();
});
afterEach(() => page.unmount());

const timeZones = ['America/New_York', 'Asia/Kolkata', 'Europe/Berlin'];
const submitted = vi.fn<(values: Record<string, string>) => void>();

function Zones({ fieldErrors }: { fieldErrors?: Record<string, string> | undefined }) {
  const [value, setValue] = useState('Asia/Kolkata');
  return (
    <Form onSubmit={submitted} fieldErrors={fieldErrors}>
      <ComboboxField
        name="timeZone"
        label="Time zone"
        items={timeZones}
        value={value}
        onChange={setValue}
        formatItem={(zone) => zone.replaceAll('_', ' ')}
        searchLabel="Search time zones"
        emptyText="No time zone found."
      />
      <button type="submit">Save</button>
    </Form>
  );
}

async function showField() {
  await page.show(<Zones />);
  const view = within(document.body);
  return { view, user: userEvent.setup(), field: view.getByRole('combobox', { name: 'Time zone' }) };
}

test('finds an item by what is typed and submits it', async () => {
  const { view, user, field } = await showField();
  expect(field.textContent).toBe('Asia/Kolkata');
  await user.click(field);
  await user.type(await view.findByRole('combobox', { name: 'Search time zones' }), 'new y');
  await vi.waitFor(() => expect(view.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(field.textContent).toBe('America/New York'));
  await user.click(view.getByRole('button', { name: 'Save' }));
  expect(submitted).toHaveBeenLastCalledWith({ timeZone: 'America/New_York' }, expect.anything());
});

test('keeps its value when nothing is found', async () => {
  const { view, user, field } = await showField();
  await user.click(field);
  await user.type(await view.findByRole('combobox', { name: 'Search time zones' }), 'atlantis');
  expect(await view.findByText('No time zone found.')).toBeTruthy();
  await user.keyboard('{Escape}{Escape}');
  expect(field.textContent).toBe('Asia/Kolkata');
});

test('shows its error and takes the focus', async () => {
  const { view, field } = await showField();
  await page.show(<Zones fieldErrors={{ timeZone: 'Choose another time zone.' }} />);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toBe(view.getByText('Choose another time zone.').id);
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
});
