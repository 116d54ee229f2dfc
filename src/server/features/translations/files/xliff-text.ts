/** What a translator is given of one text. `state` is that of the translation: only a translated segment is taken to be right. */
export type XliffUnit = { id: string; name: string; source: string; target: string | null; isDone: boolean };

export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
/** XML has no way to write these characters. XLIFF has an element for them. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapeText = (text: string): string =>
  text.replaceAll(/[&<>"\r]/g, (character) => escapes[character] ?? character);

const toContent = (text: string): string =>
  escapeText(text).replaceAll(
    unwritable,
    (character) => `<cp hex="${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
  );

/** Returns how a document begins. White space counts, because texts have several lines. */
export const beginXliff = (from: string, to: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${xliffNamespace}" version="2.0" srcLang="${from}" trgLang="${to}">
<file id="translations" xml:space="preserve">
`;

export const toXliffUnit = ({ id, name, source, target, isDone }: XliffUnit): string => {
  const translation = target === null ? '' : `<target>${toContent(target)}</target>`;
  return `<unit id="${id}" name="${escapeText(name)}"><segment state="${isDone ? 'translated' : 'initial'}"><source>${toContent(source)}</source>${translation}</segment></unit>
`;
};

export const xliffEnd = '</file>\n</xliff>\n';
