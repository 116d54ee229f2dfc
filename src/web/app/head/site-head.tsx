import { announcementScript } from '#contract/content/closed-announcement.ts';
import { pageContextOf } from '#contract/locale-prefix.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { searchOf } from '#web/api/url.ts';
import { prefixOfPages } from '#web/store/settings/settings.selectors.ts';
import { writeData } from '#web/app/page-state.ts';
import type { PageMetadata } from './page-metadata.ts';

type SiteHeadProps = { settings: StoreSettings | null; metadata: PageMetadata | undefined };

/**
 * The tags in the head of every page (spec §9, D26) and the structured data of this page. Only the server renders them, because
 * search engines and browsers read them once.
 */
export function SiteHead({ settings, metadata }: SiteHeadProps) {
  const { keywords = '', author = '' } = settings ?? {};
  // The installed shop opens in the language and the market in which it was installed.
  const context = settings ? pageContextOf(settings.locale, prefixOfPages(settings)) : {};
  const manifestQuery = searchOf(context);
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={`/manifest.webmanifest${manifestQuery}`} />
      {settings?.announcement && <script src={announcementScript} data-text={settings.announcement.text} />}
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
