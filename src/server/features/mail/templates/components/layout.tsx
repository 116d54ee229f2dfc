import type { AmountFormats } from '#i18n/currency.ts';
import type { Locale } from '#i18n/locale.ts';
import type { ReactNode } from 'react';
import type { MailTemplateKind, MailText } from '#contract/content/mail-template-kinds.ts';
import { Body, Container, Head, Heading, Html, Img, Link, Preview, Section } from 'react-email';
import { direction } from './direction.ts';
import { StoreThemeProvider, type StoreTheme } from './store-theme.ts';
import { fitLogo, joinedLetters, styles, styleSheetOf } from './styles.ts';

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
  /** Absent while the shop has the default one. */
  theme?: StoreTheme | undefined;
  /** The merchant's own texts in the language. */
  texts?: Readonly<Partial<Record<MailTemplateKind, MailText>>>;
};

type LayoutProps = {
  store: Store;
  /** Shown next to the subject in the list of a mail client. */
  preview: string;
  heading: string;
  children: ReactNode;
};

/** The layout of every mail. It loads nothing from elsewhere, neither fonts nor images but the logo of the shop. */
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
        <style>{styleSheetOf(store.theme)}</style>
      </Head>
      <Body className="paper" style={styles.body}>
        <Preview useTitleTag={false}>{preview}</Preview>
        {/* Some mail clients drop the element html. */}
        <Section lang={store.locale} dir={dir} className="paper" tdClassName="paper-cell" style={styles.paper}>
          <Container className="sheet" tdClassName="sheet-cell" style={styles.sheet}>
            {store.theme?.logo ? (
              <Link href={home} style={styles.logoLink} data-skip-in-text>
                <Img
                  {...fitLogo(store.theme.logo)}
                  className="logo"
                  alt={store.name}
                  style={{ ...styles.logo, ...letters }}
                />
              </Link>
            ) : (
              <Link className="wordmark" href={home} style={{ ...styles.wordmark, ...letters }} data-skip-in-text>
                <span className="wordmark" style={styles.wordmarkName}>
                  {store.name}
                </span>
              </Link>
            )}
            <Heading className="ink" style={{ ...styles.heading, ...letters }}>
              {heading}
            </Heading>
            <StoreThemeProvider value={store.theme}>{children}</StoreThemeProvider>
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
