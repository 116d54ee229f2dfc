import type { StoreSettings } from '#contract/shop/settings.ts';
import { writeData } from '#web/app/page-state.ts';
import type { PageMetadata } from './page-metadata.ts';

type SiteHeadProps = { settings: StoreSettings | null; metadata: PageMetadata | undefined };

/**
 * The tags in the head of every page (spec §9, D26) and the structured data of this page. Only the server renders them, because
 * search engines and browsers read them once.
 */
export function SiteHead({ settings, metadata }: SiteHeadProps) {
  const { keywords = '', author = '', locale, defaultLocale } = settings ?? {};
  // The installed shop opens in the language in which it was installed.
  const manifestQuery = locale === defaultLocale ? '' : `?locale=${locale}`;
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={`/manifest.webmanifest${manifestQuery}`} />
      {keywords && <meta name="keywords" content={keywords} />}
      {author && <meta name="author" content={author} />}
      {metadata && metadata.structuredData.length > 0 && (
        // Data, which the content security policy for scripts does not affect.
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeData(graphOf(metadata)) }} />
      )}
    </>
  );
}

const graphOf = ({ structuredData }: PageMetadata) => ({
  '@context': 'https://schema.org',
  '@graph': structuredData,
});
