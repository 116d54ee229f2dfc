import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isId } from '#server/platform/ids.ts';

export const badCursor = () =>
  new AppError(422, 'BAD_CURSOR', m.error_this_page_of_the_list(), {
    errors: [{ path: 'cursor', message: m.error_please_start_from_the_first_page() }],
  });

/** Encodes one value of a cursor. `decode` returns undefined for an invalid text. */
export type CursorField<Value> = { encode: (value: Value) => string; decode: (text: string) => Value | undefined };

const matching = (pattern: RegExp): CursorField<string> => ({
  encode: (value) => value,
  decode: (text) => (pattern.test(text) ? text : undefined),
});

export const uuid: CursorField<string> = {
  encode: (value) => value,
  decode: (text) => (isId(text) ? text : undefined),
};

export const orderId = matching(/^[0-9A-Z]{12}$/);

/** Any text, such as a name. */
export const anyText: CursorField<string> = {
  encode: (value) => Buffer.from(value).toString('base64'),
  decode(encoded) {
    const value = Buffer.from(encoded, 'base64').toString();
    return Buffer.from(value).toString('base64') === encoded && !value.includes('\0') ? value : undefined;
  },
};

/** No larger than PostgreSQL's `integer`. */
const number = (pattern: RegExp): CursorField<number> => ({
  encode: String,
  decode(text) {
    const value = pattern.test(text) ? Number(text) : Number.NaN;
    return Math.abs(value) < 2 ** 31 ? value : undefined;
  },
});

export const integer = number(/^-?\d{1,10}$/);
export const nonNegativeInteger = number(/^\d{1,10}$/);

/** JavaScript and PostgreSQL write years below 1000 and above 9999 differently, so cursors do not support them. */
const isoTime = /^[1-9]\d{3}-\d\d-\d\dT[\d:.]{12}Z$/;

export const time: CursorField<Date> = {
  encode: (value) => value.toISOString(),
  decode(text) {
    const value = new Date(isoTime.test(text) ? text : Number.NaN);
    return Number.isNaN(value.getTime()) ? undefined : value;
  },
};

export type Cursor<Place> = {
  encode: (last: Place) => string;
  /** Throws BAD_CURSOR. */
  decode: (cursor: string | undefined) => Place | undefined;
};

const separator = '_';

/**
 * Creates the cursor of a list from the values that determine its order, such as `2026-11-20T10:00:00.000Z_7Q4D0X2M9KTB`:
 * opaque to clients, readable in a log. A page begins after the row with these values. The cursor of a list with several sort
 * orders begins with its `sort`.
 */
export function createCursor<Place extends object>(
  fields: { [Name in keyof Place]: CursorField<Place[Name]> },
  sort?: string,
): Cursor<Place> {
  const names = Object.keys(fields) as (keyof Place)[];
  const prefix = sort === undefined ? '' : sort + separator;
  return {
    encode: (last) => prefix + names.map((name) => fields[name].encode(last[name])).join(separator),
    decode(cursor) {
      if (cursor === undefined) return undefined;
      const texts = cursor.slice(prefix.length).split(separator);
      if (!cursor.startsWith(prefix) || texts.length !== names.length) throw badCursor();
      const place = names.map((name, index) => {
        const value = fields[name].decode(texts[index] ?? '');
        if (value === undefined) throw badCursor();
        return [name, value];
      });
      return Object.fromEntries(place) as Place;
    },
  };
}

/** The cursor of a list in the order of its ids. */
export const idCursor = createCursor({ id: uuid });
