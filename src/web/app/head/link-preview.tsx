import type { StoreSettings } from '#contract/shop/settings.ts';
import { previewImageSize } from '#contract/paths.ts';
import { withPrefix } from '#contract/locale-prefix.ts';
import type { LinkedPage } from '#web/components/site/page-meta.tsx';
import type { PageMetadata } from './page-metadata.ts';

/** Renders the tags for previews of links to the page (Open Graph, which other formats fall back to), and its alternates. */
export const linkPreview =
  (settings: StoreSettings, { image, price, isCanonical }: PageMetadata) =>
  ({ title, description, url, pathIn, locales }: LinkedPage) => (
    <>
      {isCanonical && <Alternates settings={settings} pathIn={pathIn} only={locales} />}
      <meta property="og:site_name" content={settings.name} />
      <meta property="og:type" content={price === undefined ? 'website' : 'product'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image.url} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(previewImageSize.width)} />
      <meta property="og:image:height" content={String(previewImageSize.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {price !== undefined && (
        <>
          <meta property="product:price:amount" content={price} />
          <meta property="product:price:currency" content={settings.currency} />
        </>
      )}
    </>
  );

type AlternatesProps = { settings: StoreSettings; pathIn: LinkedPage['pathIn']; only: LinkedPage['locales'] };

/** Lists the page in each of its languages for search engines. A page in one language has no alternates. */
function Alternates({ settings: { url, ...settings }, pathIn, only }: AlternatesProps) {
  const locales = settings.locales.filter(({ code }) => only?.includes(code) ?? true);
  if (locales.length < 2) return null;
  return (
    <>
      {locales.map(({ code, prefix }) => (
        <link key={code} rel="alternate" hrefLang={code} href={url + withPrefix(prefix, pathIn(code))} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url + pathIn(settings.defaultLocale)} />
    </>
  );
}
