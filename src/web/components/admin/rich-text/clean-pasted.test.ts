// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cleanPasted, withoutStyles } from './clean-pasted.ts';

function clean(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  cleanPasted(body);
  return body.innerHTML.replaceAll(/ data-style="[^"]*"/g, '');
}

test.each([
  ['<h1>One</h1><h2>Two</h2><h5>Five</h5>', '<h2>One</h2><h2>Two</h2><h3>Five</h3>'],
  ['<b style="font-weight:normal"><p>All <b>bold</b></p></b>', '<p>All <b>bold</b></p>'],
  ['<span style="font-weight:700;font-style:italic">both</span>', '<span><em><strong>both</strong></em></span>'],
  ['<em style="font-style: normal">plain</em>', 'plain'],
  ['<style>p{}</style><script>alert(1)</script>text', 'text'],
])('%s', (html, cleaned) => {
  expect(clean(html)).toBe(cleaned);
});

const paragraph = (mark: string, text: string) =>
  `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${mark}<span>&nbsp;</span></span>${text}</p>`;

test('makes lists of the paragraphs of a word processor', () => {
  expect(clean(`<p>Before</p>${paragraph('·', 'One')}${paragraph('·', '<b>Two</b>')}<p>After</p>`)).toBe(
    '<p>Before</p><ul><li>One</li><li><b>Two</b></li></ul><p>After</p>',
  );
  expect(clean(`${paragraph('1.', 'One')}${paragraph('2.', 'Two')}`)).toBe('<ol><li>One</li><li>Two</li></ol>');
});
