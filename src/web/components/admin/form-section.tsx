import { type ReactNode, useId } from 'react';

type FormSectionProps = { title: string; lead?: ReactNode; children: ReactNode };

/** A group of fields of a long form; on a desktop its title is beside it. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="stitch-top grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 py-10 lg:grid-cols-[16rem_minmax(0,1fr)]"
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
