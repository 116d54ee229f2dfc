import { useId, type ReactNode } from 'react';
import { Container, type ContainerWidth } from './container.tsx';
import { cx } from './cx.ts';

type SectionProps = {
  children: ReactNode;
  title?: ReactNode;
  lead?: ReactNode;
  /** Shown at the end of the title's line, such as a link to the whole list. */
  action?: ReactNode;
  width?: ContainerWidth | undefined;
  /** Omits the space above, for a section that directly follows a heading. */
  tight?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/** A section of a page, with 96 px of space above and below on a desktop and 56 px on a phone. */
export function Section({ children, title, lead, action, width, tight, id, className }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={title ? titleId : undefined}
      className={cx(tight ? 'pb-section' : 'py-section', className)}
    >
      <Container width={width}>
        {title && (
          <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 lg:mb-12">
            <div className="max-w-prose">
              <h2 id={titleId} className="text-title">
                {title}
              </h2>
              {lead && <p className="mt-3 text-muted">{lead}</p>}
            </div>
            {action}
          </div>
        )}
        {children}
      </Container>
    </section>
  );
}
