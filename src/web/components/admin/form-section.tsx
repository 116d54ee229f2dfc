import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/layout/cx.ts';

type FormSectionProps = {
  /** Leads to the section: `#variants`. */
  id?: string | undefined;
  title: string;
  lead?: ReactNode;
  /** Uses the whole width; the title is above the fields on a desktop, too. */
  wide?: boolean | undefined;
  children: ReactNode;
};

/** A group of fields of a long form; on a desktop its title is beside it. */
export function FormSection({ id, title, lead, wide, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={titleId}
      className={cx(
        'stitch-top grid outline-none grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 py-10',
        !wide && 'lg:grid-cols-[16rem_minmax(0,1fr)]',
      )}
    >
      <div>
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-2 max-w-prose text-sm text-muted">{lead}</p>}
      </div>
      <div className="min-w-0 space-y-5">{children}</div>
    </section>
  );
}
