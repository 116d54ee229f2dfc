import { allLocales, languages, type Locale } from '#i18n/locale.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderMail } from './index.tsx';
import type { StoredMail } from './mail-kinds.ts';
import { samples } from './samples.ts';
import type { Store } from './template.ts';

const names = Object.keys(samples);
const sampleNamed = (name: string): StoredMail | undefined => (samples as Record<string, StoredMail>)[name];

const hrefOf = (name: string, locale: Locale): string => `/dev/mails/${name}?locale=${locale}`;

const css = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { display: grid; grid-template-columns: 18rem 1fr; gap: 2rem; margin: 2rem; }
nav { margin-bottom: 1.5rem; }
nav a { display: block; padding: 0.25rem 0; }
nav a[aria-current] { font-weight: 600; text-decoration: none; }
iframe { width: 100%; height: 48rem; border: 1px solid #8888; }
pre { border: 1px solid #8888; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Renders a sample as HTML and plain text, with links to all others and to the other languages. Returns undefined for an unknown name. */
export async function previewPage(name: string, store: Store): Promise<string | undefined> {
  const sample = sampleNamed(name);
  if (!sample) return undefined;
  const { subject, replyTo, html, text } = await renderMail(sample.kind, sample.data, store);
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{`${name} · Mail templates`}</title>
        <style>{css}</style>
      </head>
      <body>
        <div>
          <nav aria-label="Languages">
            {allLocales.map((locale) => (
              <a key={locale} href={hrefOf(name, locale)} aria-current={locale === store.locale ? 'true' : undefined}>
                {languages[locale].name}
              </a>
            ))}
          </nav>
          <nav aria-label="Templates">
            {names.map((other) => (
              <a key={other} href={hrefOf(other, store.locale)} aria-current={other === name ? 'page' : undefined}>
                {other}
              </a>
            ))}
          </nav>
        </div>
        <main>
          <h1 dir="auto">{subject}</h1>
          <p>{replyTo ? `Replies go to ${replyTo.name} <${replyTo.address}>` : 'Replies go to the sender'}</p>
          <h2>HTML</h2>
          <iframe title="HTML" sandbox="" srcDoc={html} />
          <h2>Plain text</h2>
          <pre dir="auto">{text}</pre>
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}
