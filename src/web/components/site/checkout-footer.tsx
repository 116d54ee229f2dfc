import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { TextLink } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import type { NavigationLink } from './site-header.tsx';

type CheckoutFooterProps = { links: readonly NavigationLink[]; copyright: ReactNode; switcher?: ReactNode };

/** One line on the edges of the checkout's column, with nothing that leads away but the legal texts. */
export function CheckoutFooter({ links, copyright, switcher }: CheckoutFooterProps) {
  return (
    <footer className="site-footer mt-auto">
      <div aria-hidden="true" className="stitch w-full text-outline" />
      <Container width="content">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-6 text-sm text-muted">
          <p>{copyright}</p>
          <nav aria-label={m.site_legal()}>
            <ul className="flex flex-wrap gap-x-6">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <TextLink quiet to={href} className="inline-flex min-h-9 items-center pointer-coarse:min-h-target">
                    {label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
          {switcher}
        </div>
      </Container>
    </footer>
  );
}
