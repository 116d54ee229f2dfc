import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

type Element = DefaultTreeAdapterMap['element'];
type Node = DefaultTreeAdapterMap['node'];

export const findElements = (node: Node): Element[] => [
  ...('tagName' in node ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(findElements) : []),
];

const textsIn = (node: Node): string[] => {
  if ('childNodes' in node) return node.childNodes.flatMap(textsIn);
  return 'value' in node ? [node.value] : [];
};

export const readText = (node: Node) => textsIn(node).join('');

export const attributesOf = ({ attrs }: Element): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

/** Parses HTML like a browser without JavaScript, so that the content of <noscript> is found, too. */
const parse = (html: string) => parseFragment(html, { scriptingEnabled: false });

export type Tag = Record<string, string> & { text: string };

/**
 * Returns the elements with these tag names in document order, each as its attributes and its text. The HTML is parsed because
 * an attribute can be written in many ways, and class names contain the names of attributes.
 */
export const findTags = (html: string, ...names: string[]): Tag[] =>
  findElements(parse(html))
    .filter(({ tagName }) => names.includes(tagName))
    .map((element) => ({ ...attributesOf(element), text: readText(element) }));

/** Returns the texts of all elements, with one space between words. */
export const readWords = (html: string) => textsIn(parse(html)).join(' ').replaceAll(/\s+/g, ' ');
