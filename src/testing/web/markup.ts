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

/** As a browser without JavaScript reads it, so that what stands in <noscript> is found too. */
const read = (html: string) => parseFragment(html, { scriptingEnabled: false });

export type Tag = Record<string, string> & { text: string };

/**
 * The elements of these names in the order of the page, each as its attributes and its text. They are read rather than looked
 * for in the HTML, where one attribute has many spellings, and names of classes hold the words of attributes.
 */
export const findTags = (html: string, ...names: string[]): Tag[] =>
  findElements(read(html))
    .filter(({ tagName }) => names.includes(tagName))
    .map((element) => ({ ...attributesOf(element), text: readText(element) }));

/** What there is to read: the texts of all elements, with one space between any two words. */
export const readWords = (html: string) => textsIn(read(html)).join(' ').replaceAll(/\s+/g, ' ');
