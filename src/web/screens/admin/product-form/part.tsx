import { useId, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { Edit } from './draft-reducer.ts';
import type { Draft } from './draft.ts';

export type PartProps = { draft: Draft; change: (edit: Edit) => void };

type FormPartProps = {
  title: string;
  lead?: ReactNode;
  /** Needs the whole width: its name stands above it. */
  wide?: boolean | undefined;
  children: ReactNode;
};

/** A group of fields: on a desktop its name stands beside it. */
export function FormPart({ title, lead, wide, children }: FormPartProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={cx(
        'stitch-top grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 py-10',
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
