import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Amount, Price } from './price.tsx';

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

test('shows the price as the merchant entered it', () => {
  expect(textOf(renderToStaticMarkup(<Price amount={48} />))).toBe('$48');
  expect(textOf(renderToStaticMarkup(<Price amount={19.5} />))).toBe('$19.50');
});

test('formats an amount with two decimals', () => {
  expect(textOf(renderToStaticMarkup(<Amount value={48} />))).toBe('$48.00');
});

test('shows the former price of a sale, also to screen readers', () => {
  expect(textOf(renderToStaticMarkup(<Price amount={84} was={98} />))).toBe('Now $84, was $98');
});

test('does not show a lower former price as a sale', () => {
  expect(textOf(renderToStaticMarkup(<Price amount={84} was={80} />))).toBe('$84');
});
