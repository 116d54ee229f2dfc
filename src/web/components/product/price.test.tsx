import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withLocale } from '#i18n/with-locale.ts';
import { Amount, Price } from './price.tsx';

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

test('shows the price as the merchant entered it', () => {
  expect(textOf(renderToStaticMarkup(<Price amount={48} />))).toBe('$48');
  expect(textOf(renderToStaticMarkup(<Price amount={19.5} />))).toBe('$19.50');
});

test('formats an amount with two decimals', () => {
  expect(textOf(renderToStaticMarkup(<Amount value={48} />))).toBe('$48.00');
});

const sale = <Price amount={24} compareAt={30} />;

test('names both prices of a sale for screen readers', () => {
  const euros = <Amount value={24} compareAt={30} currency="EUR" />;
  expect(textOf(renderToStaticMarkup(sale))).toBe('Sale price $24, Regular price $30');
  expect(textOf(renderToStaticMarkup(euros))).toBe('Sale price €24.00, Regular price €30.00');
});

test('shows only the prices of a sale, that before it struck out', () => {
  const html = renderToStaticMarkup(sale);
  const seen = html.replaceAll(/<span class="sr-only">.*?<\/span>/g, '');
  expect(textOf(seen)).toBe('$24$30');
  expect(html).toMatch(/text-accent[^>]*>\$24<.*<s [^>]*><bdi>\$30<\/bdi><\/s>/);
});

test('keeps the markup of a price without a sale', () => {
  expect(renderToStaticMarkup(<Price amount={24} className="text-lg" />)).toBe(
    '<bdi class="tabular-nums text-lg"><span>$24</span></bdi>',
  );
  expect(renderToStaticMarkup(<Amount value={24} />)).toBe('<bdi class="tabular-nums">$24.00</bdi>');
});

test('puts the prices of a sale in the order and the words of the language', () => {
  const arabic = withLocale('ar', () => textOf(renderToStaticMarkup(sale)));
  expect(arabic).toMatch(/^سعر التخفيض .*24.*، السعر المعتاد .*30/);
});

test('says from which amount on a gift card costs', () => {
  expect(textOf(renderToStaticMarkup(<Price amount={25} from />))).toBe('From $25');
});
