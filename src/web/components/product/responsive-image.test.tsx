import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findTags } from '#testing/web/markup.ts';
import { ResponsiveImage } from './responsive-image.tsx';

const image = <ResponsiveImage src="/media/demo/tee/bone-1.webp" alt="Tee in bone" sizes="50vw" />;

test('offers AVIF and WebP in every width up to its own', () => {
  const html = renderToStaticMarkup(image);
  expect(html).toContain('type="image/avif"');
  expect(html).toContain('/media/960/demo/tee/bone-1.webp.avif 960w');
  expect(html).toContain('/media/320/demo/tee/bone-1.webp.webp 320w');
  expect(html).toContain('1600w');
  expect(html).not.toContain('2000w');
});

test('reserves its space and loads lazily', () => {
  const html = renderToStaticMarkup(image);
  expect(html).toContain('width="1600" height="2000"');
  expect(html).toContain('loading="lazy"');
  expect(html).toContain('sizes="auto, 50vw"');
});

test('loads with priority as the largest paint', () => {
  const html = renderToStaticMarkup(
    <ResponsiveImage src="/media/demo/hero.webp" alt="" sizes="100vw" width={2000} height={1125} priority />,
  );
  expect(findTags(html, 'img')).toMatchObject([{ fetchpriority: 'high', loading: 'eager', sizes: '100vw' }]);
  expect(html).toContain('2000w');
});

test('offers another shape on a phone, before all others, so that only one of the two is loaded', () => {
  const html = renderToStaticMarkup(
    <ResponsiveImage
      src="/media/demo/hero.webp"
      alt=""
      sizes="100vw"
      width={2400}
      height={1350}
      narrow={{ src: '/media/demo/hero-phone.webp', width: 1600, height: 2000 }}
    />,
  );
  const sources = findTags(html, 'source');
  expect(sources.map(({ media, type, width, height }) => [media, type, width, height])).toEqual([
    ['(width < 48rem)', 'image/avif', '1600', '2000'],
    ['(width < 48rem)', 'image/webp', '1600', '2000'],
    [undefined, 'image/avif', undefined, undefined],
  ]);
  expect(sources[0]?.srcset).toContain('/media/640/demo/hero-phone.webp.avif 640w');
  expect(sources[2]?.srcset).toContain('/media/640/demo/hero.webp.avif 640w');
});

test('offers the smallest width of an image that is smaller than all widths', () => {
  const html = renderToStaticMarkup(
    <ResponsiveImage src="/media/a/b.webp" alt="" sizes="96px" width={200} height={250} />,
  );
  expect(findTags(html, 'source', 'img')).toContainEqual(
    expect.objectContaining({ srcset: '/media/320/a/b.webp.webp 320w' }),
  );
});

test('shows an image of another host without variants', () => {
  const html = renderToStaticMarkup(<ResponsiveImage src="https://example.com/tee.jpg" alt="" sizes="50vw" />);
  const [shown, ...others] = findTags(html, 'source', 'img');
  expect(shown).toMatchObject({ src: 'https://example.com/tee.jpg' });
  expect(shown).not.toHaveProperty('srcset');
  expect(others).toEqual([]);
});
