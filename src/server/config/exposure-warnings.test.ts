import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { exposureWarnings } from './exposure-warnings.ts';

const codesOf = (env: Record<string, string>) => exposureWarnings(readConfig(env)).map(({ code }) => code);
const paypal = { PAYMENTS: 'paypal', PAYPAL_CLIENT_ID: 'shop', PAYPAL_SECRET: 'hunter2' };

test.each([
  {},
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:3000' },
  { HOST: '127.0.0.1', PUBLIC_URL: 'http://[::1]:3000' },
])('warns of nothing when only this machine reaches the shop: %o', (env) => {
  expect(codesOf(env)).toEqual([]);
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.10' },
  { HOST: 'shop.example' },
  { PUBLIC_URL: 'http://shop.example' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
])('warns of missing https and of the sandbox when others reach the shop: %o', (env) => {
  expect(codesOf(env)).toEqual(['NO_HTTPS', 'SANDBOX_PAYMENTS']);
});

test('warns of what is left only', () => {
  expect(codesOf({ HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' })).toEqual(['SANDBOX_PAYMENTS']);
  expect(codesOf({ HOST: '0.0.0.0', PUBLIC_URL: 'HTTPS://shop.example' })).toEqual(['SANDBOX_PAYMENTS']);
  expect(codesOf({ HOST: '0.0.0.0', ...paypal })).toEqual(['NO_HTTPS']);
  expect(codesOf({ PUBLIC_URL: 'https://shop.example', ...paypal })).toEqual([]);
});
