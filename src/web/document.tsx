import type { ReactNode } from 'react';

/** Files of the page that only the server names; as hoisted tags they need not be repeated while hydrating. */
export type PageAssets = { styles: readonly string[]; preloads: readonly string[]; fonts: readonly string[] };

type DocumentProps = { assets?: PageAssets; head?: ReactNode; state?: string; children: ReactNode };

/** The whole page. Its state travels as text that no browser runs, so the policy needs no inline script. */
export function Document({ assets, head, state, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f2ee" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171614" />
        {assets?.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {assets?.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="shop" />
        ))}
        {/* After the styles, the fonts and the largest picture: the page is read before it comes to life. */}
        {assets?.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        {head}
      </head>
      <body>
        <div id="root">{children}</div>
        <script
          id="state"
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: state ?? '' }}
        />
      </body>
    </html>
  );
}
