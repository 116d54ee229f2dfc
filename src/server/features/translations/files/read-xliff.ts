import sax from 'sax';
import { setImmediate } from 'node:timers/promises';
import type { Locale } from '#i18n/locale.ts';
import * as m from '#i18n/messages.ts';
import type { ImportError } from '#contract/catalog/products-admin.ts';
import { hashOf } from '#server/features/translations/translations.rules.ts';
import { xliffHasDoctype } from '#server/features/translations/translations.errors.ts';
import type { Line } from './cells.ts';
import { xliffNamespace } from './xliff-text.ts';

const maxUnits = 50_000;
/** No document has elements that deep in each other, and looking up their namespaces takes longer the deeper they are. */
const maxDepth = 50;
const sliceBytes = 64 * 1024;

/** A part of a unit. `ignorable` stands between two segments, such as a space, and needs no translation. */
type Part = { kind: 'segment' | 'ignorable'; isDone: boolean; source: string; target: string | undefined };
type Unit = { line: number; name: string | undefined; parts: Part[] };

/** An error of the document that ends its reading. */
class UnreadableXliff extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Returns the translation of a unit, of which a tool may have made several segments; empty when one of them has none. */
function targetOf(parts: readonly Part[]): string {
  const isComplete = parts.every(({ kind, source, target }) => kind === 'ignorable' || source === '' || target);
  return isComplete ? parts.map(({ source, target }) => target ?? source).join('') : '';
}

/** Returns the character that an element names, since XML cannot have it. */
function characterOf(hex = ''): string {
  const code = Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
}

function toLine({ line, name = '', parts }: Unit): Line {
  const [entity = '', field = '', ...id] = name.split('/');
  const source = parts.map((part) => part.source).join('');
  const isDone = parts.every((part) => part.isDone || part.kind === 'ignorable');
  return {
    line,
    cells: {
      entity,
      field,
      id: id.join('/'),
      source,
      translation: targetOf(parts),
      state: isDone ? 'done' : '',
      hash: hashOf(source),
    },
  };
}

/** Follows a document, and hands over each unit at its end. Elements of other namespaces are left out with what is in them. */
function createReader(locale: Locale, addUnit: (unit: Unit) => void): sax.SAXParser {
  const parser = sax.parser(true, { xmlns: true, position: true });
  const path: string[] = [];
  let unit: Unit | undefined;
  let part: Part | undefined;
  let text: 'source' | 'target' | undefined;
  const line = () => parser.line + 1;
  const fail = (message: string): never => {
    throw new UnreadableXliff(line(), message);
  };
  const addText = (added: string) => {
    if (part && text) part[text] = (part[text] ?? '') + added;
  };

  const open = (name: string, attribute: (name: string) => string | undefined) => {
    const parent = path.at(-1);
    if (path.length === 0) {
      if (name !== 'xliff' || attribute('version')?.startsWith('2.') !== true) fail(m.translation_needs_xliff_2());
      if (attribute('trgLang')?.toLowerCase() !== locale) fail(m.translation_is_into_another_language());
    }
    if (name === 'unit') unit = { line: line(), name: attribute('name'), parts: [] };
    else if (parent === 'unit' && (name === 'segment' || name === 'ignorable')) {
      const isDone = ['translated', 'reviewed', 'final'].includes(attribute('state') ?? '');
      part = { kind: name, isDone, source: '', target: undefined };
      unit?.parts.push(part);
    } else if ((parent === 'segment' || parent === 'ignorable') && (name === 'source' || name === 'target')) {
      text = name;
      addText('');
    } else if (name === 'cp') addText(characterOf(attribute('hex')));
  };

  return Object.assign(parser, {
    ondoctype() {
      throw xliffHasDoctype();
    },
    onerror: () => fail(m.translation_this_is_no_xml()),
    onopentag({ uri, local, attributes }: sax.QualifiedTag) {
      if (path.length === maxDepth) fail(m.translation_this_is_no_xml());
      const isForeign = uri !== xliffNamespace;
      if (!isForeign || path.length === 0) open(isForeign ? '' : local, (name) => attributes[name]?.value);
      path.push(isForeign ? '' : local);
    },
    onclosetag() {
      const name = path.pop();
      if (name === text && (path.at(-1) === 'segment' || path.at(-1) === 'ignorable')) text = undefined;
      if (name === 'unit' && unit) {
        addUnit(unit);
        unit = undefined;
      }
    },
    ontext: addText,
    oncdata: addText,
  });
}

/**
 * Reads an XLIFF 2 document as lines of a file of translations, and returns errors for what cannot be read. Other requests have their turn
 * between its parts. Throws XLIFF_DOCTYPE.
 */
export async function readXliff(bytes: Buffer, locale: Locale): Promise<{ lines: Line[]; errors: ImportError[] }> {
  const lines: Line[] = [];
  const parser = createReader(locale, (unit) => {
    if (lines.length === maxUnits) throw new UnreadableXliff(unit.line, m.translation_a_file_has_at_most({ maxUnits }));
    lines.push(toLine(unit));
  });
  const decoder = new TextDecoder();
  try {
    for (let start = 0; start < bytes.length; start += sliceBytes) {
      parser.write(decoder.decode(bytes.subarray(start, start + sliceBytes), { stream: true }));
      await setImmediate();
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    if (!(error instanceof UnreadableXliff)) throw error;
    return { lines, errors: [{ line: error.line, column: '', message: error.message }] };
  }
  const isEmpty = lines.length === 0;
  return { lines, errors: isEmpty ? [{ line: 1, column: '', message: m.product_this_file_is_empty() }] : [] };
}
