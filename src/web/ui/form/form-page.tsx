import type { ReactNode } from 'react';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';

/** The layout of a page with one form: the heading with the form beside or below it. */
export function FormPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Container width="content" className="grid pb-section lg:grid-cols-2 lg:gap-x-20">
      <PageHeading title={title} lead={lead} />
      <div className="max-lg:max-w-form lg:pt-16">{children}</div>
    </Container>
  );
}
