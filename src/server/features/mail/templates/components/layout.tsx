import type { AmountFormats } from '#i18n/currency.ts';
import type { Locale } from '#i18n/locale.ts';
import type { ReactNode } from 'react';
import { Body, Container, Head, Heading, Html, Link, Preview, Section } from 'react-email';
import { direction } from './direction.ts';
import { joinedLetters, styleSheet, styles } from './styles.ts';

/** The data of the store that the mails of a language show. `url` begins the URLs of its pages. Replies go to `email`. */
export type Store = {
  locale: Locale;
  currency: string;
  /** Those of the market. */
  formats?: AmountFormats | undefined;
  url: string;
  name: string;
  email: string;
  timeZone: string;
};

type LayoutProps = {
  store: Store;
  /** Shown next to the subject in the list of a mail client. */
  preview: string;
  heading: string;
  children: ReactNode;
};

/** The layout of every mail. It loads nothing from elsewhere, neither images nor fonts. */
export function Layout({ store, preview, heading, children }: LayoutProps) {
  const home = new URL(store.url).href;
  const dir = direction();
  const letters = dir === 'rtl' ? joinedLetters : {};
  return (
    <Html lang={store.locale} dir={dir}>
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{styleSheet}</style>
      </Head>
      <Body className="paper" style={styles.body}>
        <Preview useTitleTag={false}>{preview}</Preview>
        {/* Some mail clients drop the element html. */}
        <Section lang={store.locale} dir={dir} className="paper" tdClassName="paper-cell" style={styles.paper}>
          <Container className="sheet" tdClassName="sheet-cell" style={styles.sheet}>
            <Link className="wordmark" href={home} style={{ ...styles.wordmark, ...letters }} data-skip-in-text>
              <span className="wordmark" style={styles.wordmarkName}>
                {store.name}
              </span>
            </Link>
            <Heading className="ink" style={{ ...styles.heading, ...letters }}>
              {heading}
            </Heading>
            {children}
          </Container>
          <p className="muted" style={styles.footer} data-skip-in-text>
            {`${store.name} · `}
            <Link className="muted" href={home} style={styles.footerLink}>
              {store.url}
            </Link>
          </p>
        </Section>
      </Body>
    </Html>
  );
}
