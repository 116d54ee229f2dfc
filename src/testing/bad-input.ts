import { z } from 'zod';

/** One value that a request can carry, found in its schema. */
export type Field = { path: string[]; schema: z.ZodType; kind: string };

/** A value for a field. `refused` is what must be a 422 at that field; of the others any answer but a failure will do. */
export type Attempt = { label: string; value: unknown; refused: boolean };

/** What a value is once its default, its being optional and its further checks are taken off. */
function bare(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return bare(schema.def.innerType);
  }
  if (schema instanceof z.ZodPipe)
    return bare(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
  if (schema instanceof z.ZodType) return schema;
  throw new Error('This is no schema');
}

/** Every field of a schema, the ones of nested objects and lists included. */
export function fieldsOf(schema: z.ZodType, path: string[] = []): Field[] {
  const inner = bare(schema);
  const here = path.length === 0 ? [] : [{ path, schema, kind: inner.def.type }];
  if (inner instanceof z.ZodObject) {
    return [
      ...here,
      ...Object.entries(inner.shape).flatMap(([name, part]) => fieldsOf(part as z.ZodType, [...path, name])),
    ];
  }
  if (inner instanceof z.ZodArray) return [...here, ...fieldsOf(inner.element as z.ZodType, [...path, '0'])];
  return here;
}

/** A value that a schema accepts; ids and the like are looked up by their names in `known`. */
export function createSample(schema: z.ZodType, known: Readonly<Record<string, unknown>>, name = ''): unknown {
  const inner = bare(schema);
  if (inner instanceof z.ZodObject) {
    const entries = Object.entries(inner.shape).map(([key, part]) => [
      key,
      createSample(part as z.ZodType, known, key),
    ]);
    return Object.fromEntries(entries);
  }
  if (inner instanceof z.ZodArray) return [createSample(bare(inner.element), known, name)];
  const candidates = [
    known[name],
    'Something',
    1,
    true,
    ...(inner instanceof z.ZodEnum ? inner.options : []),
    undefined,
  ];
  const fitting = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (fitting === undefined && !schema.safeParse(undefined).success)
    throw new Error(`Tell this test what ${name} stands for`);
  return fitting;
}

/** A copy of a request in which one field has another value. */
export function withField(request: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(request))
    return request.map((item, index) => (index === Number(name) ? withField(item, rest, value) : item));
  const known = request as Record<string, unknown>;
  return { ...known, [name]: withField(known[name], rest, value) };
}

const refused = (values: Record<string, unknown>): Attempt[] =>
  Object.entries(values).map(([label, value]) => ({ label, value, refused: true }));

const nothingToSee = { spaces: '   ', 'zero-width only': '\u200B\u200D\u2060', 'a line break': '\n' };

/** Texts that may well be somebody's name, and what people paste by mistake or on purpose. */
export const strangeTexts: Readonly<Record<string, string>> = {
  'half a character': 'a\uD83Db',
  emoji: '👩🏽‍🚀 ❤️',
  'right-to-left': '\u202Eשָׁלוֹם مرحبا',
  'combining marks': `Zoe\u0308 a${'\u0337'.repeat(30)}`,
  'zero-width': 'a\u200B\u200D\uFEFFb',
  'control characters': 'a\u0001\u001B[31m\u007F\u0085b',
  'the last of Unicode': '\uFFFF\u{10FFFF}',
  quotes: `'; drop table users; -- "\\`,
  patterns: '%_$1{{0}}%s',
};

const any = (values: Readonly<Record<string, unknown>>): Attempt[] =>
  Object.entries(values).map(([label, value]) => ({ label, value, refused: false }));

/** Texts that must not be changed: an id, a token, a password, a URL. Every other text of a request was written by a person. */
const asGiven = /(id|slug|arg|cursor|token|password|state|url|timeZone|version|cardNumber|cvv|hex|^code|^iss)$/i;
export const isUserText = ({ path, kind }: Field): boolean => kind === 'string' && !asGiven.test(path.at(-1) ?? '');

const texts = (field: Field, longest: string): Attempt[] => {
  const mustBeSeen = isUserText(field) && !field.schema.safeParse('').success;
  return [
    ...refused({ 'over its length': longest, 'a NUL': 'a\0b', 'only a NUL': '\0' }),
    ...any(strangeTexts),
    ...(mustBeSeen ? refused(nothingToSee) : any(nothingToSee)),
  ];
};

const notText = { number: 7, boolean: true, null: null, list: ['Ada'], object: { a: 1 } };
const notNumber = { text: '3', boolean: true, null: null, list: [3], object: {} };
const notObject = { text: 'x', number: 7, boolean: true, null: null, list: [] };
const notList = { text: 'x', number: 7, boolean: true, null: null, object: { 0: 'x' } };
const notBoolean = { text: 'true', number: 1, null: null, list: [true], object: {} };

/** JSON cannot leave out an entry of a list. */
const missing = ({ path, schema }: Field): Attempt[] =>
  path.at(-1) === '0' ? [] : [{ label: 'left out', value: undefined, refused: !schema.safeParse(undefined).success }];

function wrongInBody(field: Field): Attempt[] {
  const { schema, kind } = field;
  if (kind === 'string') return [...refused(notText), ...texts(field, 'x'.repeat(100_000))];
  if (kind === 'enum') return refused({ ...notText, unknown: 'nonsense', empty: '', ...strangeTexts });
  if (kind === 'object') return refused(notObject);
  if (kind === 'array') return [...refused(notList), ...any({ empty: [], 'a long list': Array(1001).fill('x') })];
  if (kind === 'boolean') return refused(notBoolean);
  if (kind !== 'number') throw new Error(`Tell this test what is no ${kind}`);
  const fraction = { label: 'a fraction', value: 1.5, refused: !schema.safeParse(1.5).success };
  return [...refused({ ...notNumber, negative: -1, huge: 1e300, 'beyond exact': 2 ** 53 + 2 }), fraction];
}

/** What is tried in a field of a JSON body. */
export const attemptsInBody = (field: Field): Attempt[] =>
  [...missing(field), ...wrongInBody(field)].filter(
    ({ value }) => value !== null || !field.schema.safeParse(null).success,
  );

/** What is tried in a query: all values are texts there, and one that is repeated is a list. */
export function attemptsInQuery(field: Field): Attempt[] {
  const repeated = refused({ repeated: ['1', '2'] });
  if (field.kind === 'string') return [...repeated, ...texts(field, 'x'.repeat(3000))];
  if (field.kind === 'union') return [...any({ repeated: ['1', '2'] }), ...texts(field, 'x'.repeat(3000))];
  const wrong = { unknown: 'nonsense', negative: '-1', infinite: '1e999', 'a NUL': '\0' };
  const perhaps = Object.entries({ empty: '', 'a fraction': '1.5' }).map(([label, value]) => {
    return { label, value, refused: !field.schema.safeParse(value).success };
  });
  return [...repeated, ...refused({ ...wrong, ...strangeTexts }), ...perhaps];
}

/** What is tried in a path. */
export const attemptsInPath = (field: Field): Attempt[] => texts(field, 'x'.repeat(250));

/** What a library says of a wrong value, and no human. */
export const libraryMessages =
  /\b(expected|received|undefined|null|NaN|regex|pattern)\b|\b(Invalid (input|UUID|option|string|number|value|key)|Too (big|small)|Unrecognized)\b|[<>]=|\[object/;
