import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { findTags, readWords } from '#testing/web/markup.ts';
import { DateText } from '#web/components/site/date-text.tsx';
import { LineItem } from './line-item.tsx';
import { Charges, Totals } from '#web/components/order/totals.tsx';

const line = { name: 'Boxy tee', image: '/media/tee.webp', detail: 'Sand, M', price: 19.5, quantity: 1 };
const render = (part: Partial<Parameters<typeof LineItem>[0]> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LineItem {...line} {...part} />
    </MemoryRouter>,
  );
const amounts = (html: string) => html.match(/\$[\d.]+/g);

test('shows the price of a single piece once', () => {
  expect(amounts(render())).toEqual(['$19.50']);
});

test('shows the total and the unit price of several pieces', () => {
  const html = render({ quantity: 3, price: 0.1 });
  expect(amounts(html)).toEqual(['$0.30', '$0.10']);
  expect(html).toContain('each');
});

test('shows the price before a sale beside that of a piece', () => {
  const single = readWords(render({ price: 24, regularPrice: 30 }));
  expect(single).toBe('Boxy tee Sale price $24.00 , Regular price $30.00 Sand, M');
  const several = readWords(render({ price: 24, regularPrice: 30, quantity: 3 }));
  expect(several).toBe('Boxy tee $72.00 Sand, M Sale price $24.00 , Regular price $30.00 each');
});

test('shows all amounts in the currency of the order', () => {
  expect(readWords(render({ quantity: 2, currency: 'EUR' }))).toBe('Boxy tee €39.00 Sand, M €19.50 each');
});

test('dims the picture and the name of a line that is sold out', () => {
  expect(render()).not.toMatch(/opacity-50|text-muted[^>]*><p class="font-medium/);
  expect(render({ dimmed: true })).toMatch(/<picture class="[^"]*opacity-50.*text-muted[^>]*><p class="font-medium/);
});

test('links the name to the product if it has one', () => {
  expect(render()).not.toContain('<a ');
  expect(render({ href: '/product/tee?color=Sand' })).toMatch(
    /<a [^>]*href="\/product\/tee\?color=Sand"[^>]*>Boxy tee/,
  );
});

test('shows delivery and tax in the totals of an order even if they are zero', () => {
  const html = renderToStaticMarkup(<Totals subtotal={39} delivery={0} tax={0} total={39} />);
  expect(html.match(/<dt[^>]*>[^<]+/g)?.map((dt) => dt.replace(/.*>/, ''))).toEqual([
    'Sub-Total',
    'Delivery',
    'Tax',
    'Total',
  ]);
  expect(amounts(html)).toEqual(['$39.00', '$0.00', '$39.00']);
  expect(html).toContain('>Free<');
});

const plain = { subtotal: 39, delivery: 0, tax: 0 };

const discounted = {
  subtotal: 95.5,
  discounts: [
    { name: 'Autumn sale', code: null, on: 'items', amount: 7.6 },
    { name: 'Autumn sale', code: 'AUTUMN10', on: 'order', amount: 9.15 },
    { name: 'Free shipping', code: null, on: 'delivery', amount: 4.95 },
  ],
  delivery: 0,
  deliveryFull: 4.95,
  tax: 0,
} as const;

test('lists the discounts of an order, and the fee for delivery with and without its discount', () => {
  const html = renderToStaticMarkup(<Totals {...discounted} total={78.75} />);
  expect(readWords(html)).toBe(
    'Sub-Total $95.50 Autumn sale −$7.60 Autumn sale (AUTUMN10) −$9.15 ' +
      'Delivery Regular fee $4.95 , reduced fee Free Free shipping Tax $0.00 Total $78.75',
  );
  expect(html).toMatch(/<s [^>]*><bdi[^>]*>\$4\.95</);
});

test('says a change of the fee for delivery rather than the name of its discount', () => {
  const html = renderToStaticMarkup(<Charges {...discounted} notes={{ delivery: 'It was $9.90.' }} />);
  expect(readWords(html)).toContain('reduced fee $0.00 It was $9.90. Tax');
});

test('says what gift cards and store credit pay after the total, and what is left to pay', () => {
  const tender = [
    { kind: 'gift-card', ending: '7Q2K', amount: 20 },
    { kind: 'store-credit', amount: 5 },
  ] as const;
  const html = renderToStaticMarkup(<Totals {...plain} total={39} tender={tender} due={14} />);
  expect(readWords(html)).toBe(
    'Sub-Total $39.00 Delivery Free Tax $0.00 Total $39.00 Gift card ending 7Q2K −$20.00 Store credit −$5.00 To pay $14.00',
  );
  const untouched = renderToStaticMarkup(<Totals {...plain} total={39} tender={[]} due={39} />);
  expect(untouched).toBe(renderToStaticMarkup(<Totals {...plain} total={39} />));
});

test('strikes out no fee that is not reduced', () => {
  const html = renderToStaticMarkup(<Charges {...discounted} discounts={[]} delivery={4.95} />);
  expect(readWords(html)).toBe('Sub-Total $95.50 Delivery $4.95 Tax $0.00');
});

test('formats a date for people and marks it up for machines', () => {
  const html = renderToStaticMarkup(<DateText value="2026-11-20T12:00:00.000Z" />);
  expect(findTags(html, 'time')).toEqual([{ datetime: '2026-11-20T12:00:00.000Z', text: 'November 20, 2026' }]);
});
