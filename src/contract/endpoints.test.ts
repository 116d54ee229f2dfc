import { expect, test } from 'vitest';
import { fieldsOf } from '#testing/bad-input.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const calls = Object.entries(endpoints) as [string, Endpoint][];

test('no secret and no card is a part of a URL, which logs and histories keep', () => {
  const inUrls = calls.flatMap(([call, { params, query }]) =>
    [params, query].flatMap((schema) =>
      schema ? fieldsOf(schema).map(({ path }) => `${call} ${path.join('.')}`) : [],
    ),
  );
  expect(inUrls.length).toBeGreaterThan(50);
  expect(inUrls.filter((field) => /(password|token|secret|card|cvv|email|phone)\w*$/i.test(field))).toEqual([]);
});

test('only responses for everyone are cached', () => {
  const cached = calls.filter(([, endpoint]) => endpoint.cached);
  expect(cached.length).toBeGreaterThan(5);
  expect(cached.filter(([call, { access }]) => access !== 'anyone' || !call.startsWith('GET '))).toEqual([]);
});
