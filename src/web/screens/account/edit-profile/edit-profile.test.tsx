import { expect, test } from 'vitest';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { EditProfileScreen } from './edit-profile.screen.tsx';

test('shows each row with its value and an edit button, and one submit button', () => {
  const { store } = testStore({ user: aUser({ phone: '555 0100' }) });
  const { html, text } = renderScreen(store, <EditProfileScreen />);
  expect(text.match(/Edit (name|e-mail|address|phone)/g)).toHaveLength(4);
  for (const label of ['Ada', 'ada@example.com', 'Not set', '555 0100', 'Add Changes']) expect(text).toContain(label);
  expect(html).not.toMatch(/<(input|textarea)/);
});
