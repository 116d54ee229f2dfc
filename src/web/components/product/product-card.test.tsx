import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { readWords } from '#testing/web/markup.ts';
import { serverStore } from '#web/store/testing/test-store.ts';
import { ProductCard, type ProductCardProps } from './product-card.tsx';

const image = { src: '/media/demo/tee/bone-1.webp', alt: 'Tee in bone' };
const colors = ['White', 'Bone', 'Black', 'Forest', 'Rust', 'Navy'].map((name) => ({ name, hex: '#222222' }));

function cardOf(props: Partial<ProductCardProps> = {}): string {
  const card = <ProductCard href="/product/tee" name="Heavyweight Tee" price={38} image={image} {...props} />;
  return renderToStaticMarkup(
    <Provider store={serverStore().store}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: card }])} />
    </Provider>,
  );
}

test('is one link, named after the product', () => {
  const links = [...cardOf({ secondImage: image }).matchAll(/<a [^>]*>(.*?)<\/a>/g)];
  expect(links.map(([, inside]) => inside)).toEqual(['Heavyweight Tee']);
  expect(links[0]?.[0]).toContain('href="/product/tee"');
});

test('uses the given heading level', () => {
  expect(cardOf()).toContain('<h3');
  expect(cardOf({ headingLevel: 2 })).toContain('<h2');
});

test('names all colors and draws five of them', () => {
  const html = cardOf({ colors });
  expect(html).toContain('Colors: White, Bone, Black, Forest, Rust, Navy');
  expect(html.match(/<svg[^>]* color=/g)).toHaveLength(5);
  expect(html).toContain('+1');
});

test('marks a sold-out product', () => {
  expect(cardOf()).not.toContain('Sold out');
  expect(cardOf({ soldOut: true })).toContain('Sold out');
});

test('marks a product on sale with both prices, unless it is sold out', () => {
  const sale = readWords(cardOf({ price: 24, compareAt: 30 }));
  expect(sale).toBe('Sale Heavyweight Tee Sale price $24 , Regular price $30');
  const soldOut = readWords(cardOf({ price: 24, compareAt: 30, soldOut: true }));
  expect(soldOut).toBe('Sold out Heavyweight Tee Sale price $24 , Regular price $30');
  expect(readWords(cardOf())).toBe('Heavyweight Tee $38');
});

test('does not render the second image before the card is hovered or focused', () => {
  expect(cardOf({ secondImage: { src: '/media/demo/tee/bone-2.webp', alt: 'Close-up' } })).not.toContain('bone-2');
});
