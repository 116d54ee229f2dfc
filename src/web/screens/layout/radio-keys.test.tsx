// @vitest-environment jsdom
import './radio-keys.ts';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';

const Sizes = () => (
  <>
    <input type="radio" name="color" aria-label="White" />
    {['S', 'M', 'L', 'XL'].map((size) => (
      <input key={size} type="radio" name="size" aria-label={size} disabled={size === 'M'} />
    ))}
  </>
);

test.each([
  ['S', '{ArrowLeft}', 'L'],
  ['L', '{ArrowRight}', 'S'],
  ['S', '{ArrowRight}', 'XL'],
  ['XL', '{ArrowLeft}', 'S'],
])('from %s, %s chooses %s', async (from, keys, to) => {
  const { user, page } = await mountScreen(<Sizes />);
  await user.click(page.getByRole('radio', { name: from }));
  await user.keyboard(keys);
  const chosen = page.getByRole<HTMLInputElement>('radio', { name: to });
  expect(document.activeElement).toBe(chosen);
  expect(chosen.checked).toBe(true);
});
