import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fieldsOf } from '#testing/bad-input.ts';

const long = '\u0301x:// '.repeat(10_000);

test.each(Object.entries(endpoints) as [string, Endpoint][])(
  '%s measures every text before it parses or matches it',
  (_, { params, query, body }) => {
    const fields = [params, query, body].flatMap((schema) => (schema ? fieldsOf(schema) : []));
    const codes = fields
      .filter(({ kind }) => kind === 'string')
      .map(({ path, schema }) => {
        const issues = schema.safeParse(long).error?.issues ?? [];
        return `${path.join('.')}: ${issues.map(({ code }) => code).join(', ')}`;
      });
    // A second issue would be of a check that ran although the text is too long.
    expect(codes.filter((each) => !each.endsWith(': too_big'))).toEqual([]);
  },
);
