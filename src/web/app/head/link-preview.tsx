import type { StoreSettings } from '#contract/shop/settings.ts';
import { previewImageSize } from '#contract/paths.ts';
import type { LinkedPage } from '#web/components/site/page-meta.tsx';
import type { PageMetadata } from './page-metadata.ts';

/** Renders the tags for previews of links to the page (Open Graph, which other formats fall back to). */
export const linkPreview =
  (settings: StoreSettings, { image, price }: PageMetadata) =>
  ({ title, description, url }: LinkedPage) => (
    <>
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
