import { useId, type ReactNode } from 'react';

/** A part of a page about the account and its data; on a desktop its title is beside it. */
export function Setting({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-4 border-t border-hairline py-8 md:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <div className="max-w-prose space-y-4">{children}</div>
    </section>
  );
}
