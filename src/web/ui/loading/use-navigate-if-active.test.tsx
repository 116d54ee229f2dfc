// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { useNavigateIfActive } from './use-navigate-if-active.ts';

/** Mounts a screen with a button that navigates after a request, which the test answers. */
async function mountForm() {
  const answer = Promise.withResolvers<void>();
  const outcomes: boolean[] = [];
  function Form() {
    const navigateIfActive = useNavigateIfActive();
    const send = async () => {
      await answer.promise;
      outcomes.push(await navigateIfActive('/sent'));
    };
    return <button onClick={() => void send()}>Send</button>;
  }
  const mounted = await mountScreen(<Form />, { route: '/form' });
  await mounted.user.click(mounted.page.button('Send'));
  return { ...mounted, answer, outcomes };
}

test('navigates after the request', async () => {
  const { answer, outcomes, url } = await mountForm();
  answer.resolve();
  await expect.poll(() => outcomes).toEqual([true]);
  expect(url()).toBe('/sent');
});

test('does not navigate once the user has left the page', async () => {
  const { page, answer, outcomes, router, url } = await mountForm();
  await router.navigate('/elsewhere');
  await expect.poll(() => page.queryByRole('button')).toBeNull();
  answer.resolve();
  await expect.poll(() => outcomes).toEqual([false]);
  expect(url()).toBe('/elsewhere');
});
