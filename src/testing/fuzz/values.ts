import fc from 'fast-check';
import { slowTexts, strangeTexts } from '#testing/bad-input.ts';

/** The part of JSON Schema that the shop's OpenAPI document uses. */
export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

/** Fields whose valid values depend on the data of the shop. A generated request has a placeholder for them. */
const dataFields = new Set(
  `_id id userId email password currentPassword orderId addressId itemId cartId totalAmount productId categoryId variantId arg
  color size mailId messageId noteId cardNumber expMonth expYear cvv paymentId returnId state url timeZone slug hex`.split(
    /\s+/,
  ),
);

const placeholder = (name: string): string => `{{${name}}}`;
/** Stands for text of a JSON body that no value is serialized to, such as a number beyond all numbers. */
const raw = (text: string): string => `{{raw:${text}}}`;

export const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Replaces the placeholders in a text. */
export const fillIn = (text: string, known: Readonly<Record<string, unknown>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => toText(known[name] ?? 'nothing'));

/** Serializes a generated body, with data of the shop. */
export const fillInJson = (body: unknown, known: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(body ?? null)
    .replaceAll(/"\{\{raw:([^"{}]*)\}\}"/g, '$1')
    .replaceAll(/"\{\{(\w+)\}\}"/g, (_, name: string) => JSON.stringify(known[name] ?? 'nothing'));

const numbers = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    1.5,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31),
    2 ** 53,
    -(2 ** 53),
    1e21,
    1e308,
    5e-324,
    0.1 + 0.2,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom('1e999', '-1e999', '1E-999', '9'.repeat(400), `0.${'0'.repeat(400)}1`).map(raw),
);

const injections = [
  "' or 1=1 --",
  "'; select pg_sleep(9); --",
  '$1',
  '%00',
  '../../../etc/passwd',
  String.raw`..\..\windows`,
  '{{constructor}}',
  '<script>alert(1)</script>',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '1e9',
  '0x10',
  '2026-02-30T99:99:99Z',
  '+275760-09-13T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '\uD800',
  '\uDC00\uD800',
  '\0',
  'a\0b',
  '\uFEFF',
  '\u202E\u2066',
  'İıſK',
  'ﷺ'.repeat(100),
];

/** Marks, brackets and other signs that careless code handles in more than linear time when there are many. */
const rows = fc
  .tuple(
    fc.constantFrom(
      '\u0301',
      '\u200D',
      '(',
      '[',
      ' ',
      '\t',
      '\n',
      '-',
      '.',
      '@',
      '%',
      '"',
      'a',
      '0',
      '\uD83D\uDE00',
      'ÀA\u0315',
    ),
    fc.constantFrom(30, 300, 3_000, 15_000),
    fc.constantFrom('', 'x', '!'),
  )
  .map(([sign, count, end]) => `a${sign.repeat(count)}${end}`);

export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('', ' ', ...injections, ...Object.values(strangeTexts)) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 40 })
      .map((units) => String.fromCharCode(...units)),
  },
  { weight: 1, arbitrary: rows },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(slowTexts)) },
);

const deep = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

export const extraNames = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'role',
  'isAdmin',
  '_id',
  '',
  'a'.repeat(2_000),
);

/** Values that fit no field, or only by chance. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileTexts },
  { weight: 3, arbitrary: numbers },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown[]>(null, true, false, [], {}, [[]], [null], { length: -1 }, { 0: 'x' }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(50, 1_000, 5_000).map(deep) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(hostileTexts, fc.constantFrom(2, 30, 1_001))
      .map(([text, count]) => Array(count).fill(text.slice(0, 50))),
  },
  { weight: 1, arbitrary: extraNames.map((name) => Object.fromEntries([[name, { role: 'admin' }]])) },
);

/** Returns values that the schema accepts, or nearly. */
export function validValues(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const { type, anyOf, items, minItems = 0, maxItems = 4 } = schema;
  const own = plainValues();
  return dataFields.has(name) && type !== 'object' && type !== 'array' && !schema.enum
    ? fc.oneof({ weight: 6, arbitrary: fc.constant(placeholder(name)) }, { weight: 1, arbitrary: own })
    : own;

  function plainValues(): fc.Arbitrary<unknown> {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (anyOf) return fc.oneof(...anyOf.map((option) => validValues(option, name)));
    if (type === 'boolean') return fc.boolean();
    if (type === 'integer' || type === 'number') return numbersWithin(schema);
    if (type === 'string') return textsWithin(schema);
    if (type === 'array')
      return fc.array(validValues(items ?? {}, name.replace(/s$/, '')), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 4)),
      });
    if (type === 'null') return fc.constant(null);
    if (type !== 'object') return fc.jsonValue({ maxDepth: 2 });
    const fields = Object.entries(schema.properties ?? {}).map(
      ([key, field]) => [key, validValues(field, key)] as const,
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
  }
}

function numbersWithin({ type, minimum = 0, maximum = 10_000 }: Schema): fc.Arbitrary<number> {
  const lowest = Math.ceil(Math.max(minimum, -1_000));
  const whole = fc.oneof(
    fc.constantFrom(minimum, maximum, Math.min(maximum, minimum + 1)),
    fc.integer({ min: lowest, max: Math.max(lowest, Math.floor(Math.min(maximum, lowest + 2_000))) }),
  );
  return type === 'integer'
    ? whole
    : fc.oneof(
        whole,
        whole.map((number) => Math.min(maximum, number + 0.5)),
      );
}

const words = [
  'Ada Hem',
  'Heavyweight Tee',
  'Black',
  'M',
  'sand',
  '12 Cloth Lane',
  'LS1 1AA',
  '555 0100',
  'Zoë 👩🏽‍🚀',
  'a',
];

function textsWithin({ pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const most = Math.max(minLength, Math.min(maxLength, 80));
  const texts = fc.oneof(
    fc.constantFrom(...words).map((word) => word.padEnd(minLength, 'x').slice(0, maxLength)),
    fc.string({ unit: 'grapheme', minLength, maxLength: most }),
    fc.constant('x'.repeat(Math.min(maxLength, 5_000))),
  );
  return pattern === undefined
    ? texts
    : fc.oneof({ weight: 4, arbitrary: textsMatching(pattern) }, { weight: 1, arbitrary: texts });
}

function textsMatching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  } catch {
    // Not every expression can be turned around.
    return fc.string();
  }
}
