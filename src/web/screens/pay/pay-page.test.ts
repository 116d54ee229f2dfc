import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';

test('renders the same page for every link on the server, with a text for browsers without JavaScript', async () => {
  const { status, robots, main, calls } = await openPage('/pay', {});
  expect({ status, robots, calls }).toEqual({ status: 200, robots: 'noindex', calls: [] });
  expect(main).toContain('This page needs JavaScript to open your order.');
});
