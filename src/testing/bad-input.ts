import { z } from 'zod';

/** A field of a request, found in its schema. */
export type Field = { path: string[]; schema: z.ZodType; kind: string };

/** A value to try in a field. A `refused` one must get a 422 at that field; the others any response except a 500. */
export type Attempt = { label: string; value: unknown; refused: boolean };

/** Unwraps optional, nullable and default schemas and pipes. */
function unwrap(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrap(schema.def.innerType);
  }
  if (schema instanceof z.ZodPipe)
    return unwrap(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
  if (schema instanceof z.ZodType) return schema;
  throw new Error('This is not a schema');
}

/** Returns every field of a schema, including those of nested objects and lists. */
export function fieldsOf(schema: z.ZodType, path: string[] = []): Field[] {
  const inner = unwrap(schema);
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

/** Creates a value that a schema accepts. Ids and other special values are looked up by name in `known`. */
export function createSample(schema: z.ZodType, known: Readonly<Record<string, unknown>>, name = ''): unknown {
  const inner = unwrap(schema);
  if (name in known && schema.safeParse(known[name]).success) return known[name];
  if (inner instanceof z.ZodObject) {
    const entries = Object.entries(inner.shape).map(([key, part]) => [
      key,
      createSample(part as z.ZodType, known, key),
    ]);
    return Object.fromEntries(entries);
  }
  if (inner instanceof z.ZodArray) return [createSample(unwrap(inner.element), known, name)];
  if (inner instanceof z.ZodRecord) return {};
  const candidates = [
    known[name],
    'Something',
    1,
    true,
    ...(inner instanceof z.ZodEnum ? inner.options : []),
    ...(inner instanceof z.ZodLiteral ? inner.values : []),
    undefined,
  ];
  const fitting = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (fitting === undefined && !schema.safeParse(undefined).success)
    throw new Error(`Add a sample value for ${name} to this test`);
  return fitting;
}

/** Returns a copy of a request with another value in one field. */
export function withField(request: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(request))
    return request.map((item, index) => (index === Number(name) ? withField(item, rest, value) : item));
  const known = request as Record<string, unknown>;
  return { ...known, [name]: withField(known[name], rest, value) };
}

const refused = (values: Record<string, unknown>): Attempt[] =>
  Object.entries(values).map(([label, value]) => ({ label, value, refused: true }));

const invisibleTexts = { spaces: '   ', 'zero-width only': '\u200B\u200D\u2060', 'a line break': '\n' };

/** Unusual texts that users type or paste, by mistake or on purpose. */
export const strangeTexts: Readonly<Record<string, string>> = {
  'half a surrogate pair': 'a\uD83Db',
  emoji: '👩🏽‍🚀 ❤️',
  'right-to-left': '\u202Eשָׁלוֹם مرحبا',
  'combining marks': `Zoe\u0308 a${'\u0337'.repeat(30)}`,
  'zero-width': 'a\u200B\u200D\uFEFFb',
  'control characters': 'a\u0001\u001B[31m\u007F\u0085b',
  'the last code points of Unicode': '\uFFFF\u{10FFFF}',
  quotes: `'; drop table users; -- "\\`,
  patterns: '%_$1{{0}}%s',
};

const any = (values: Readonly<Record<string, unknown>>): Attempt[] =>
  Object.entries(values).map(([label, value]) => ({ label, value, refused: false }));

/** Texts of the size of a body whose normalization or matching takes long when it is careless. */
export const slowTexts: Readonly<Record<string, string>> = {
  'a row of combining marks': `a${'\u0301\u0316'.repeat(15_000)}`,
  'a row of zero-width joiners': `a${'\u200D'.repeat(20_000)}b`,
  'a row of brackets': '([{<'.repeat(15_000),
  'a row of spaces': `a${' '.repeat(60_000)}b`,
  'a row of digits and separators': `${'1 -'.repeat(20_000)}x`,
};

/** Fields that must not be normalized: ids, codes, tokens, passwords, URLs. Users write all other texts of a request. */
const asGiven =
  /(^products|^pinned|^excluded|ids?|slug|category|arg|cursor|token|password|state|url|timeZone|version|cardNumber|cvv|hex|currency|factor|rate|notIn|countries|groups|prefix|startsAt|endsAt|publishAt|expiresOn|key|^regions|^postcodes|^cutOff|^permissions|^role$|^closed|class|^codes?|^iss|^challenge|^recoveryCode|clientDataJSON|^href|^from|^to|^until|^entity$|^field$|^collection$|^expiresAt$|^at)$/i;
export const isUserText = ({ path, kind }: Field): boolean =>
  kind === 'string' && !asGiven.test(path.findLast((name) => name !== '0') ?? '');

const texts = (field: Field, longest: string): Attempt[] => {
  const isRequired = isUserText(field) && !field.schema.safeParse('').success;
  return [
    ...refused({ 'over its length': longest, 'a NUL': 'a\0b', 'only a NUL': '\0' }),
    ...any(strangeTexts),
    ...(isRequired ? refused(invisibleTexts) : any(invisibleTexts)),
  ];
};

/** Numbers that may be below 0. */
const signed = new Set(['adjust']);
const sometimesSigned = new Set(['amount', 'value', 'quantity']);
/** Of a change of a balance or of many prices, and of a scan that is taken back, unlike all other amounts and quantities. */
const isSigned = ({ path, schema }: Field): boolean =>
  signed.has(path.at(-1) ?? '') || (sometimesSigned.has(path.at(-1) ?? '') && schema.safeParse(-1).success);

const notText = { number: 7, boolean: true, null: null, list: ['Ada'], object: { a: 1 } };
const notNumber = { text: 'three', boolean: true, null: null, list: [3], object: {} };
const notObject = { text: 'x', number: 7, boolean: true, null: null, list: [] };
const notList = { text: 'x', number: 7, boolean: true, null: null, object: { 0: 'x' } };
const notBoolean = { text: 'true', number: 1, null: null, list: [true], object: {} };

/** Tries leaving out a field; JSON cannot leave out an entry of a list. */
const missing = ({ path, schema }: Field): Attempt[] =>
  path.at(-1) === '0' ? [] : [{ label: 'left out', value: undefined, refused: !schema.safeParse(undefined).success }];

function bodyAttempts(field: Field): Attempt[] {
  const { schema, kind } = field;
  if (kind === 'string') return [...refused(notText), ...texts(field, 'x'.repeat(60_000)), ...any(slowTexts)];
  if (kind === 'enum' || kind === 'literal')
    return refused({ ...notText, unknown: 'nonsense', empty: '', ...strangeTexts });
  if (kind === 'object' || kind === 'record') return refused(notObject);
  // A union may be of texts and numbers as well.
  if (kind === 'union')
    return Object.entries(notObject).map(([label, value]) => ({
      label,
      value,
      refused: !schema.safeParse(value).success,
    }));
  if (kind === 'array') return [...refused(notList), ...any({ empty: [], 'a long list': Array(1001).fill('x') })];
  if (kind === 'boolean') return refused(notBoolean);
  if (kind !== 'number') throw new Error(`Add invalid values for ${kind} to this test`);
  const negative = isSigned(field) ? [] : refused({ negative: -1 });
  const perhaps = Object.entries({ 'a fraction': 1.5, 'digits in a text': '3' }).map(([label, value]) => {
    return { label, value, refused: !schema.safeParse(value).success };
  });
  return [...refused({ ...notNumber, huge: 1e300, 'beyond exact': 2 ** 53 + 2 }), ...negative, ...perhaps];
}

/** Returns the values to try in a field of a JSON body. */
export const attemptsInBody = (field: Field): Attempt[] =>
  [...missing(field), ...bodyAttempts(field)].filter(
    ({ value }) => value !== null || !field.schema.safeParse(null).success,
  );

/** Returns the values to try in a query, where all values are texts and a repeated one is a list. */
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

/** Returns the values to try in a path. */
export const attemptsInPath = (field: Field): Attempt[] => texts(field, 'x'.repeat(250));

/** Matches messages of validation libraries, which users must never see. */
export const libraryMessages =
  /\b(expected|received|undefined|null|NaN|regex|pattern)\b|\b(Invalid (input|UUID|option|string|number|value|key)|Too (big|small)|Unrecognized)\b|[<>]=|\[object/;
