import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { cx } from '#web/ui/layout/cx.ts';
import { FormContext } from '#web/ui/form/form-context.ts';

type FieldDetailsProps = {
  /** What the names of its fields begin with. */
  prefix: string;
  summary: ReactNode;
  startsOpen?: boolean;
  /** Renders the fields only while they are open. */
  lazy?: boolean;
  className?: string;
  children: ReactNode;
};

/** Fields behind a line that opens them. An error at one of them opens it too. */
export function FieldDetails({ prefix, summary, startsOpen = false, lazy, className, children }: FieldDetailsProps) {
  const { fieldErrors } = useContext(FormContext);
  const [isOpened, setOpened] = useState(startsOpen);
  const details = useRef<HTMLDetailsElement>(null);
  const hasError = Object.keys(fieldErrors).some((name) => name.startsWith(prefix));
  const isOpen = isOpened || hasError;

  useEffect(() => {
    if (!hasError || document.activeElement?.matches('[aria-invalid=true]')) return;
    // The form cannot focus a field that is not shown yet.
    details.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [hasError]);

  return (
    <details
      ref={details}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className={cx('open:w-full', className)}
    >
      <summary className="min-h-9 cursor-pointer py-2 text-sm hover:text-ink pointer-coarse:min-h-target">
        {summary}
      </summary>
      {(!lazy || isOpen) && <div className="space-y-5 pt-2 pb-4">{children}</div>}
    </details>
  );
}
