import type { ReactNode } from 'react';
import { TextLink } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { TextInLang, type TextLang } from './source-lang.tsx';
import { Wordmark } from './wordmark.tsx';

export type FooterColumn = {
  title: string;
  /** Of a column in another language than the page. */
  lang?: TextLang | undefined;
  links: readonly { href: string; label: string }[];
};

type SiteFooterProps = {
  columns: readonly FooterColumn[];
  copyright: ReactNode;
  /** A sentence below the wordmark. */
  note?: ReactNode;
  /** Leads to this page in other languages and markets. */
  switcher?: ReactNode;
};

export function SiteFooter({ columns, copyright, note, switcher }: SiteFooterProps) {
  return (
    <footer className="site-footer mt-auto">
      <div aria-hidden="true" className="stitch w-full text-outline" />
      <Container>
        <div className="grid gap-x-8 gap-y-12 py-16 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:py-20">
          <div>
            <Wordmark className="text-4xl" />
            {note && (
              <p className="mt-6 max-w-xs text-sm text-muted">
                <bdi>{note}</bdi>
              </p>
            )}
          </div>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-8 gap-y-10">
            {columns.map((column) => (
              <nav key={column.title + column.links[0]?.href} aria-label={column.title}>
                <h2 className="font-sans text-sm font-medium tracking-normal">
                  <TextInLang lang={column.lang}>{column.title}</TextInLang>
                </h2>
                <ul className="mt-2">
                  {column.links.map((link) => (
                    <li key={link.label + link.href}>
                      <TextLink
                        quiet
                        to={link.href}
                        rel={link.href.startsWith('http') ? 'noopener' : undefined}
                        className="inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-target"
                      >
                        <TextInLang lang={column.lang}>{link.label}</TextInLang>
                      </TextLink>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-hairline py-6 text-sm text-muted">
          <p>{copyright}</p>
          {switcher}
        </div>
      </Container>
    </footer>
  );
}
