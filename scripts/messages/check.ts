import path from 'node:path';
import { type Message, messagesIn, root, settings, sourceFiles, textsOf, translated } from './source.ts';

type Compiled = Record<string, (inputs: Record<string, unknown>) => string>;

const namesIn = (text: string) => [...text.matchAll(/(?<!\\)\{([\w]+)\}/g)].map(([, name = '']) => name);
const tagsIn = (text: string) => [...text.matchAll(/(?<!\\)\{(#\w+\/?|\/\w+)\}/g)].map(([, tag = '']) => tag);
const unique = (names: string[]) => [...new Set(names)].toSorted().join(' ');

/** The text with its parameters as they stand in the file, without its markup. */
const plain = (text: string) => text.replaceAll(/(?<!\\)\{(#\w+\/?|\/\w+)\}/g, '').replaceAll(/\\([{}\\])/g, '$1');

/** Parameters whose text is in another script or direction at times: names, addresses, codes, and what people typed. */
const freeText = new Set(
  [
    'address alt brand browser card city code color column columns correctedTo email first greeting id inFile inShop label line',
    'movedTo name names newValue oldValue orderId pasted phone q recipient reference replacedSize sender shop size sizes slug',
    'subject system task text trackingNumber userName value variant version',
  ].flatMap((line) => line.split(' ')),
);

/** The name of a copied product, which is stored, and so has no characters that nobody sees. */
const storedMessage = 'admin_product_form_copy';

/** Returns the free text that is not between U+2068 and U+2069, and so reorders the words around it from right to left. */
export const freeTextNotIsolated = (text: string): string[] =>
  namesIn(text.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '')).filter((name) => freeText.has(name));

/** Returns what is wrong with the messages: one line for each fault, none when all is well. */
export async function faultsOfMessages(): Promise<string[]> {
  const source = messagesIn(settings.baseLocale);
  const faults = unusedKeys(source);
  for (const locale of translated) {
    const compiled = settings.locales.includes(locale) ? await compiledIn(locale) : undefined;
    const messages = messagesIn(locale);
    for (const key of messages.keys()) if (!source.has(key)) faults.push(`${locale}: ${key} is not in the source`);
    for (const [key, original] of source) {
      const message = messages.get(key);
      const found =
        message === undefined
          ? ['is missing']
          : faultsOf({ locale, key, message, original, compiled: compiled && (compiled[key] ?? null) });
      faults.push(...found.map((fault) => `${locale}: ${key} ${fault}`));
    }
  }
  return faults;
}

const compiledIn = async (locale: string) =>
  (await import(path.join(root, `src/i18n/generated/messages/${locale}.js`))) as Compiled;

function unusedKeys(source: Map<string, Message>): string[] {
  const used = new Set(sourceFiles().flatMap(({ code }) => [...code.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)));
  return [...source.keys()].filter((key) => !used.has(key)).map((key) => `${key} is not used`);
}

type Checked = {
  locale: string;
  key: string;
  message: Message;
  original: Message;
  compiled: Compiled[string] | null | undefined;
};

function faultsOf({ locale, key, message, original, compiled }: Checked): string[] {
  const texts = textsOf(message);
  if (texts.length === 0 || texts.some((text) => text.trim() === '')) return ['is empty'];
  const faults: string[] = [];
  const wanted = textsOf(original);
  const parameters = unique(wanted.flatMap(namesIn));
  if (unique(texts.flatMap(namesIn)) !== parameters)
    faults.push(`does not have the parameters ${parameters || '(none)'}`);
  const markup = unique(wanted.flatMap(tagsIn));
  if (texts.some((text) => unique(tagsIn(text)) !== markup))
    faults.push(`does not have the markup ${markup || '(none)'}`);
  if (isRightToLeft(locale) && key !== storedMessage) {
    const bare = unique(texts.flatMap(freeTextNotIsolated));
    if (bare) faults.push(`does not isolate ${bare}`);
  }
  if (typeof message !== 'string') faults.push(...missingForms(locale, message));
  if (compiled !== undefined) faults.push(...wronglyCompiled(locale, message, compiled));
  return faults;
}

const isRightToLeft = (locale: string) => new Intl.Locale(locale).getTextInfo().direction === 'rtl';

/** Each selector of a plural needs every category of the language, or a form for the rest (`*`). */
function missingForms(locale: string, variants: Exclude<Message, string>): string[] {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return variants.flatMap(({ declarations = [], selectors = [], match }) =>
    selectors
      .filter((selector) =>
        declarations.some((line) => line.startsWith(`local ${selector} = `) && line.includes(': plural')),
      )
      .flatMap((selector) => {
        const forms = new Set(Object.keys(match).flatMap((form) => form.split(', ')));
        if (forms.has(`${selector}=*`)) return [];
        return categories
          .filter((category) => !forms.has(`${selector}=${category}`))
          .map((category) => `has no form for ${category}`);
      }),
  );
}

/** Compares what the compiled message says with the file, because texts were lost in compiling before. */
function wronglyCompiled(locale: string, message: Message, compiled: Compiled[string] | null): string[] {
  if (compiled === null) return ['was not compiled'];
  if (typeof message === 'string') {
    const inputs = Object.fromEntries(namesIn(message).map((name) => [name, `{${name}}`]));
    return compiled(inputs) === plain(message) ? [] : [`was compiled to ${compiled(inputs)}`];
  }
  const [{ match, selectors = [], declarations = [] } = { match: {} }] = message;
  const [selector] = selectors;
  const counted = declarations
    .map((line) => new RegExp(`^local ${selector} = (\\w+): plural$`).exec(line)?.[1])
    .find(Boolean);
  if (selectors.length !== 1 || counted === undefined) return [];
  const rules = new Intl.PluralRules(locale);
  return [0, 1, 2, 3, 5, 11, 20, 100, 1000].flatMap((count) => {
    const text = match[`${selector}=${rules.select(count)}`] ?? match[`${selector}=*`];
    if (text === undefined) return [];
    const inputs = {
      ...Object.fromEntries(
        textsOf(message)
          .flatMap(namesIn)
          .map((name) => [name, `{${name}}`]),
      ),
      [counted]: count,
    };
    const expected = plain(text).replaceAll(`{${counted}}`, String(count));
    return compiled(inputs) === expected ? [] : [`was compiled to ${compiled(inputs)} for ${count}`];
  });
}
