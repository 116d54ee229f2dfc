import type { StoreSettings } from '#contract/shop/settings.ts';
import { alternatesAt, alternatesOf, type PageOffer } from '#contract/alternates.ts';
import { previewImageSize } from '#contract/paths.ts';
import { withPrefix } from '#contract/locale-prefix.ts';
import type { LinkedPage } from '#web/components/site/page-meta.tsx';
import { prefixOfPages } from '#web/store/settings/settings.selectors.ts';
import type { PageMetadata } from './page-metadata.ts';

/** Renders the tags for previews of links to the page (Open Graph, which other formats fall back to), and its alternates. */
export const linkPreview =
  (settings: StoreSettings, { image, price, isCanonical }: PageMetadata) =>
  ({ title, description, url, pathIn, ...offer }: LinkedPage) => (
    <>
      {isCanonical && <Alternates settings={settings} pathIn={pathIn} offer={offer} />}
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

type AlternatesProps = { settings: StoreSettings; pathIn: LinkedPage['pathIn']; offer: PageOffer };

/** More are in the sitemap only, which has them all. */
const maxAlternates = 24;

/** Lists the page in each of its languages and markets for search engines. A page that is there once has no alternates. */
function Alternates({ settings, pathIn, offer }: AlternatesProps) {
  const { url, defaultLocale, locales, markets: [own, ...markets] = [] } = settings;
  const shop = { locales: own?.locales ?? locales.map(({ code }) => code), defaultLocale, markets };
  const alternates = alternatesAt(prefixOfPages(settings), alternatesOf(shop, offer));
  if (alternates.length > maxAlternates) return null;
  return alternates.map(({ hreflang, locale, prefix }) => (
    <link key={hreflang} rel="alternate" hrefLang={hreflang} href={url + withPrefix(prefix, pathIn(locale))} />
  ));
}
