/** Headings that the editor does not have, and those that stand for them: a page has its own title. */
const headings: Readonly<Record<string, string>> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' };

/** Renames the style attributes of a text, and removes its style elements: the content security policy reports each of them. */
export const withoutStyles = (html: string): string =>
  html.replaceAll(/<style\b.*?<\/style>/gis, '').replaceAll(/(<[^<>]*?\s)style=/gi, '$1data-style=');

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';
const isListParagraph = (element: Element | null | undefined): element is Element =>
  element?.tagName === 'P' && /mso-list:\s*l\d/i.test(styleOf(element));

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Makes a list of paragraphs that only look like one, each with its mark as a text. */
function makeList(first: Element): void {
  const items: Element[] = [];
  for (let next: Element | null | undefined = first; isListParagraph(next); next = next.nextElementSibling)
    items.push(next);
  const markOf = (item: Element) =>
    [...item.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  const isNumbered = /^\s*\(?[\da-z]+[.)]/i.test(markOf(first)?.textContent ?? '');
  const list = first.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
  first.before(list);
  for (const item of items) {
    markOf(item)?.remove();
    list.append(item);
    rename(item, 'li');
  }
}

/** Gives what a word processor or a web page has put on the clipboard the elements that the editor knows. */
export function cleanPasted(body: HTMLElement): void {
  for (const element of body.querySelectorAll('script, style, title, meta, link')) element.remove();
  for (const element of body.querySelectorAll('h1, h4, h5, h6')) rename(element, headings[element.tagName] ?? 'p');
  // Some wrap the whole text in an element that takes its meaning back by its style.
  for (const element of body.querySelectorAll('b, strong, i, em'))
    if (/font-(weight:\s*(normal|400)|style:\s*normal)/i.test(styleOf(element)))
      element.replaceWith(...element.childNodes);
  for (const element of body.querySelectorAll('span')) {
    if (/font-weight:\s*(bold|[6-9]00)/i.test(styleOf(element))) wrapContent(element, 'strong');
    if (/font-style:\s*italic/i.test(styleOf(element))) wrapContent(element, 'em');
  }
  for (const element of body.querySelectorAll('p'))
    if (isListParagraph(element) && !isListParagraph(element.previousElementSibling)) makeList(element);
}
