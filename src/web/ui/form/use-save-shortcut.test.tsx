// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { Form } from './form.tsx';
import { useSaveShortcut } from './use-save-shortcut.ts';

const sent: Record<string, string>[] = [];

function NameForm() {
  useSaveShortcut('name-form');
  return (
    <Form id="name-form" label="Name" onSubmit={(values) => void sent.push(values)}>
      <input name="name" aria-label="Name" defaultValue="Tee" />
    </Form>
  );
}

test.each(['{Control>}s{/Control}', '{Meta>}s{/Meta}'])('submits the form on %s', async (keys) => {
  sent.length = 0;
  const { user } = await mountScreen(<NameForm />);
  await user.keyboard(keys);
  expect(sent).toEqual([{ name: 'Tee' }]);
});

test('does not submit it for other keys', async () => {
  sent.length = 0;
  const { user, page } = await mountScreen(<NameForm />);
  await user.type(page.field('Name'), 's');
  await user.keyboard('{Control>}{Shift>}s{/Shift}{/Control}');
  expect(sent).toEqual([]);
});

test('does not submit it behind a dialog', async () => {
  sent.length = 0;
  const { user } = await mountScreen(
    <>
      <NameForm />
      <dialog open>Leave?</dialog>
    </>,
  );
  await user.keyboard('{Control>}s{/Control}');
  expect(sent).toEqual([]);
});
