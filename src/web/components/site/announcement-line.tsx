import type { ReactNode } from 'react';
import { ContentLink } from './content-link.tsx';

type AnnouncementLineProps = { href: string | null; children: ReactNode; close?: ReactNode };

/** The line above the header of every page. */
export const AnnouncementLine = ({ href, children, close }: AnnouncementLineProps) => (
  <div className="bg-ink text-paper">
    <div className="mx-auto flex max-w-page items-center gap-2 ps-gutter pe-2 text-sm">
      <p className="flex-1 py-2 text-center text-balance">
        {href === null ? (
          children
        ) : (
          <ContentLink
            href={href}
            className="inline-flex min-h-6 items-center underline decoration-1 underline-offset-[0.3em] hover:decoration-2 pointer-coarse:min-h-target"
          >
            {children}
          </ContentLink>
        )}
      </p>
      {close}
    </div>
  </div>
);
