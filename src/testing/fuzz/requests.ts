import fc from 'fast-check';
import {
  extraNames,
  fillIn,
  fillInJson,
  hostileTexts,
  hostileValues,
  type Schema,
  toText,
  validValues,
} from './values.ts';

type Parameter = { in: string; name: string; required?: boolean; schema: Schema };
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** The part of an OpenAPI document that requests are generated from. */
export type ApiDocument = { paths: Record<string, Record<string, Described>> };

/** An endpoint of the document. */
export type Operation = { method: string; path: string } & Described;

export type Person = 'nobody' | 'shopper' | 'admin';

/** A generated request. Its values may be placeholders for data of the shop. */
export type FuzzedRequest = {
  operation: Operation;
  person: Person;
  params: Record<string, string>;
  query: readonly (readonly [name: string, value: string])[];
  headers: Record<string, string>;
  /** The body: a value for JSON, or text or bytes as they are. */
  body: ({ type: string } & ({ value: unknown } | { content: string | Buffer<ArrayBuffer> })) | undefined;
};

/** A request as it is sent. */
export type SentRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer<ArrayBuffer>;
};

export const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ ...described, method: method.toUpperCase(), path })),
  );

/** Returns valid, nearly valid and hostile requests to an endpoint. */
export function requestsTo(operation: Operation): fc.Arbitrary<FuzzedRequest> {
  const { parameters = [], requestBody, path } = operation;
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const texts = ({ schema, name }: Parameter) =>
    fc.oneof({ weight: 7, arbitrary: validValues(schema, name).map(toText) }, { weight: 2, arbitrary: hostileTexts });
  return fc.record({
    operation: fc.constant(operation),
    person: fc.oneof(
      { weight: path.startsWith('/api/admin') ? 1 : 4, arbitrary: fc.constant('shopper' as const) },
      { weight: 4, arbitrary: fc.constant('admin' as const) },
      { weight: 1, arbitrary: fc.constant('nobody' as const) },
    ),
    params: fc.record(Object.fromEntries(named('path').map((parameter) => [parameter.name, texts(parameter)]))),
    query: queriesOf(named('query'), texts),
    headers,
    body: bodiesOf(requestBody),
  });
}

function queriesOf(parameters: Parameter[], texts: (parameter: Parameter) => fc.Arbitrary<string>) {
  const each = parameters.map((parameter) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 3, arbitrary: texts(parameter).map((text) => [[parameter.name, text] as const]) },
      {
        weight: 1,
        arbitrary: fc
          .array(texts(parameter), { maxLength: 30 })
          .map((all) => all.map((text) => [parameter.name, text] as const)),
      },
    ),
  );
  const extra = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.tuple(extraNames, hostileTexts).map((pair) => [pair] as const) },
  );
  return fc.tuple(extra, ...each).map((all) => all.flat());
}

/** What a header may contain: anything but control characters, up to U+00FF. */
const headerTexts = fc.oneof(
  fc.constantFrom('', '*', 'x'.repeat(3_000), '\u00FF\u00FE', '"', ',,,;;;===', 'a=b; a=c', '0', '-1', '%00', 'null'),
  fc.string({
    unit: fc
      .integer({ min: 0x20, max: 0xff })
      .filter((code) => code !== 0x7f)
      .map((code) => String.fromCharCode(code)),
    maxLength: 40,
  }),
);
const headerNames = [
  'idempotency-key',
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'if-none-match',
  'if-modified-since',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-http-method-override',
];
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(...headerNames),
      headerTexts.map((text) => text.trim()),
      { minKeys: 1, maxKeys: 4, noNullPrototype: true },
    ),
  },
);

type Body = FuzzedRequest['body'];

function bodiesOf(described: Described['requestBody']): fc.Arbitrary<Body> {
  const [type, content] = Object.entries(described?.content ?? {})[0] ?? [];
  if (type === undefined || !content)
    return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: garbage });
  if (type === 'multipart/form-data')
    return fc.oneof({ weight: 4, arbitrary: formsWith(content.schema) }, { weight: 1, arbitrary: garbage });
  if (type !== 'application/json') {
    const rows = fc.array(
      fc.array(hostileTexts, { maxLength: 8 }).map((cells) => cells.join(',')),
      { maxLength: 20 },
    );
    return fc.oneof(
      { weight: 4, arbitrary: rows.map((lines) => ({ type, content: lines.join('\n') })) },
      { weight: 1, arbitrary: garbage },
    );
  }
  const valid = validValues(content.schema);
  const json = (values: fc.Arbitrary<unknown>) => values.map((value) => ({ type, value }));
  return fc.oneof(
    { weight: 4, arbitrary: json(valid) },
    {
      weight: 6,
      arbitrary: json(
        fc
          .tuple(valid, fc.array(changes, { minLength: 1, maxLength: 3 }))
          .map(([value, all]) => all.reduce(change, value)),
      ),
    },
    { weight: 1, arbitrary: json(hostileValues) },
    { weight: 1, arbitrary: garbage },
  );
}

const garbage: fc.Arbitrary<Body> = fc.record({
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'text/csv',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'x',
  ),
  content: fc.oneof(
    hostileTexts,
    fc.constantFrom(
      '{',
      '[1,',
      '{"a":1}}',
      '"\\ud800"',
      '{"a":tru',
      '{"__proto__":{"a":1}}',
      '[',
      '-',
      '1e',
      '\u0000',
      '{"a":'.repeat(4_000),
    ),
  ),
});

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** How pictures begin, and a whole one. */
const pictures = fc.constantFrom(
  Buffer.alloc(0),
  Buffer.from(onePixel, 'base64'),
  Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
  Buffer.from('GIF89a'),
  Buffer.from('RIFF\0\0\0\0WEBP'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'),
  Buffer.from('\u00FF\u00D8\u00FF\u00E0', 'latin1'),
);

/** Forms with a file of a few bytes, most of which begin like a picture. */
const formsWith = (schema: Schema): fc.Arbitrary<Body> =>
  fc
    .record({
      name: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...Object.keys(schema.properties ?? { file: {} })) },
        { weight: 1, arbitrary: fc.constantFrom('', 'x', '__proto__') },
      ),
      file: fc.constantFrom('a.png', '', '../../a.png', 'a'.repeat(3_000), 'a\u202Egnp.exe'),
      picture: pictures,
      rest: fc.oneof(fc.constant(''), hostileTexts),
      end: fc.constantFrom('\r\n--x--\r\n', '\r\n--x', ''),
    })
    .map(({ name, file, picture, rest, end }) => {
      const head = `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: image/png\r\n\r\n`;
      return {
        type: 'multipart/form-data; boundary=x',
        content: Buffer.concat([Buffer.from(head), picture, Buffer.from(rest + end)]),
      };
    });

type Change = { at: number; kind: 'replace' | 'remove' | 'add' | 'wrap'; name: string; value: unknown };
const changes: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(1_000),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap'),
  name: extraNames,
  value: hostileValues,
});

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Changes one place of a value: the value itself, or one of its fields at any depth. */
function change(value: unknown, wanted: Change): unknown {
  if (!isObject(value) || wanted.at % 8 === 7) return changed(value, wanted) ?? null;
  const names = Object.keys(value);
  if (names.length === 0 || wanted.kind === 'add') return changed(value, wanted);
  const chosen = names[wanted.at % names.length] ?? '';
  const entries = Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    if (name !== chosen) return [[name, field] as const];
    if (isObject(field) && wanted.at % 3 > 0)
      return [[name, change(field, { ...wanted, at: Math.floor(wanted.at / 3) })] as const];
    return wanted.kind === 'remove' ? [] : [[name, changed(field, wanted)] as const];
  });
  return Array.isArray(value) ? entries.map(([, field]) => field) : Object.fromEntries(entries);
}

function changed(value: unknown, { kind, name, value: other }: Change): unknown {
  if (kind === 'wrap') return [value];
  if (kind === 'add' && isObject(value) && !Array.isArray(value))
    return Object.fromEntries([...Object.entries(value), [name, other]]);
  return other;
}

/** Returns the request as it is sent, with data of the shop. The caller's own headers win. */
export function fill(
  { operation, params, query, headers: generated, body }: FuzzedRequest,
  known: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, string>>,
): SentRequest {
  const encode = (text: string) => encodeURIComponent(fillIn(text, known).toWellFormed());
  const path = operation.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => encode(params[name] ?? '').slice(0, 4_000) || '%20',
  );
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  const content = body && ('content' in body ? body.content : fillInJson(body.value, known));
  return {
    method: operation.method,
    // Node refuses longer heads before the shop sees them.
    url: `${path}${search && '?'}${search}`.slice(0, 12_000).replace(/%.?$/, ''),
    headers: { ...generated, ...(body && { 'content-type': body.type }), ...own },
    ...(content !== undefined && operation.method !== 'GET' && { body: content }),
  };
}

/** Returns a request as a line for a report. */
export const show = ({ body, ...head }: SentRequest): string =>
  JSON.stringify({ ...head, body: typeof body === 'object' ? body.toString('latin1') : body }).slice(0, 700);
