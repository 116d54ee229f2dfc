import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { TextLink } from '#web/ui/button/button.tsx';
import type { TextLang } from '#web/components/site/source-lang.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Prose } from '#web/ui/layout/prose.tsx';

export type LegalSection = { id: string; title: string; text: ReactNode };

type LegalPageProps = { title: ReactNode; lead: string; sections: readonly LegalSection[]; sectionsLang: TextLang };

/** A text in sections, with a table of contents that sticks beside it on a wide window. */
export function LegalPage({ title, lead, sections, sectionsLang }: LegalPageProps) {
  return (
    <Container width="content" className="pb-section">
      <PageHeading title={title} lead={lead} />
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        <nav aria-labelledby="contents" className="stitch-top pt-5 lg:sticky lg:top-24 lg:self-start">
          <h2 id="contents" className="font-sans text-sm font-medium tracking-normal">
            {m.legal_on_this_page()}
          </h2>
          <ul className="mt-2 gap-x-20 sm:columns-2 lg:columns-1" {...sectionsLang}>
            {sections.map((section) => (
              <li key={section.id}>
                <TextLink
                  quiet
                  to={`#${section.id}`}
                  className="inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-target"
                  onClick={() => document.getElementById(section.id)?.focus({ preventScroll: true })}
                >
                  {section.title}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
        <Prose className="[&_li+li]:mt-2 [&>section:first-child>h2]:mt-0" {...sectionsLang}>
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              tabIndex={-1}
              aria-labelledby={`${section.id}-title`}
              className="outline-none"
            >
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              {section.text}
            </section>
          ))}
        </Prose>
      </div>
    </Container>
  );
}
