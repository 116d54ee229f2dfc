import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { fail } from '#web/store/testing/fake-server.ts';

test('says the id of the request with which the shop finds the error in its log', async () => {
  const broken = { ...fail(500, 'INTERNAL', 'Something broke'), headers: { 'x-request-id': 'a1b2c3d4-z' } };
  const { status, text } = await openPage('/product/tee', { 'GET /api/product/page/tee': broken });
  expect(status).toBe(500);
  expect(text).toContain('Please try again in a moment. Reference: a1b2c3d4-z');
});
