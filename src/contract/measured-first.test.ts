import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fieldsOf } from '#testing/bad-input.ts';

const long = '\u0301x:// '.repeat(10_000);

test.each(Object.entries(endpoints) as [string, Endpoint][])(
  '%s measures every text before it parses or matches it',
  (_, { params, query, body }) => {
    const fields = [params, query, body].flatMap((schema) => (schema ? fieldsOf(schema) : []));
    for (const { path, schema } of fields.filter(({ kind }) => kind === 'string')) {
      const { error } = schema.safeParse(long);
      // A second issue would be of a check that ran although the text is too long.
      expect(
        error?.issues.map(({ code }) => code),
        path.join('.'),
      ).toEqual(['too_big']);
    }
  },
);
