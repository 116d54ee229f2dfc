import type { ReactNode } from 'react';
import { getLocale, languages } from '#i18n/locale.ts';

type DocumentProps = {
  /** Elements that only the server renders: styles, scripts, icons, structured data. */
  head?: ReactNode;
  /** The state of the page as JSON, which the browser reads before hydration. */
  state: string;
  children: ReactNode;
};

/**
 * The whole document, the same on the server and in the browser. The state is JSON in a script element that is not executed, so the
 * content security policy can forbid inline scripts.
 */
export function Document({ head, state, children }: DocumentProps) {
  const locale = getLocale();
  return (
    <html lang={locale} dir={languages[locale].dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {head}
      </head>
      <body>
        {children}
        <script id="state" type="application/json" dangerouslySetInnerHTML={{ __html: state }} />
      </body>
    </html>
  );
}
