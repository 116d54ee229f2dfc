import type { ReactNode } from 'react';

/** The built files of the page. */
export type PageAssets = {
  /** The script that runs at once. */
  entry: string;
  /** Those that it sees to when the page can be seen; the first of them brings it to life. */
  scripts: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
};

type DocumentProps = {
  assets: PageAssets;
  /** Whether there is something to read before the scripts run. They are then not fetched before it can be read. */
  isWhole: boolean;
  head: ReactNode;
  body: string;
  state: string;
};

/**
 * What is around the shop, which only the server writes. The state travels as text that no browser runs, so the policy needs no
 * inline script.
 */
export function Document({ assets, isWhole, head, body, state }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f2ee" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171614" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {!isWhole &&
          assets.scripts.map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />)}
        {head}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: body }} />
        <script id="state" type="application/json" dangerouslySetInnerHTML={{ __html: state }} />
        <script type="module" src={assets.entry} async data-then={assets.scripts.join(' ')} />
      </body>
    </html>
  );
}
