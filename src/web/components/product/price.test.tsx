import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Amount, Price } from './price.tsx';

const words = (html: string) => html.replaceAll(/<[^>]+>/g, '');

test('a card shows the price as the merchant entered it', () => {
  expect(words(renderToStaticMarkup(<Price amount={48} />))).toBe('$48');
  expect(words(renderToStaticMarkup(<Price amount={19.5} />))).toBe('$19.50');
});

test('an amount has two decimals', () => {
  expect(words(renderToStaticMarkup(<Amount value={48} />))).toBe('$48.00');
});

test('a sale says what it was, to a screen reader, too', () => {
  expect(words(renderToStaticMarkup(<Price amount={84} was={98} />))).toBe('Now $84, was $98');
});

test('what was cheaper before is no sale', () => {
  expect(words(renderToStaticMarkup(<Price amount={84} was={80} />))).toBe('$84');
});
