import type { StoreSettings } from '#contract/shop/settings.ts';
import { writeData } from '#web/app/page-state.ts';
import type { PageMetadata } from './page-metadata.ts';

/**
 * What stands in the head of every page (spec §9, D26) and what search engines read of this one. It is written by the server
 * alone: in the browser it would change nothing.
 */
export function SiteHead({ settings, facts }: { settings: StoreSettings | null; facts: PageMetadata | undefined }) {
  const { keywords = '', author = '' } = settings ?? {};
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {keywords && <meta name="keywords" content={keywords} />}
      {author && <meta name="author" content={author} />}
      {facts && facts.things.length > 0 && (
        // Data, not a program: the policy for scripts does not concern it.
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeData(graphOf(facts)) }} />
      )}
    </>
  );
}

const graphOf = ({ things }: PageMetadata) => ({ '@context': 'https://schema.org', '@graph': things });
