import { expect, test } from 'vitest';
import { openPayingShop } from '#testing/payments.ts';

test('has the provider verify four messages at a time, and refuses those of a flood with 503', async () => {
  await using paying = await openPayingShop();
  const verified = Promise.withResolvers<undefined>();
  const verifying = { now: 0, most: 0 };
  paying.between.readNotice = async () => {
    verifying.now += 1;
    verifying.most = Math.max(verifying.most, verifying.now);
    await verified.promise;
    verifying.now -= 1;
    return undefined;
  };
  const headers = { 'content-type': 'application/json' };
  const refused: unknown[] = [];
  const send = async () => {
    const answer = await paying.shop.app.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      headers,
      payload: '{}',
    });
    if (answer.statusCode === 503) refused.push(answer.headers['retry-after']);
    return answer.statusCode;
  };
  const flood = Array.from({ length: 110 }, send);
  await expect.poll(() => refused).toEqual(Array(6).fill('60'));
  verified.resolve(undefined);
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status === 204)).toHaveLength(104);
  expect(verifying.most).toBe(4);
});
