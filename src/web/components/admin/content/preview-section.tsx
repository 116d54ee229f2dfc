import type { ReactNode } from 'react';
import { cx } from '#web/ui/layout/cx.ts';

type PreviewSectionProps = {
  title: string;
  headingLevel?: 2 | 3;
  /** In which window and scheme it is shown. */
  choices?: ReactNode;
  /** Whether it stays in view beside a long form. */
  sticky?: boolean;
  isLoading?: boolean;
  children: ReactNode;
};

/** The part of a screen that shows what the draft beside it makes. */
export function PreviewSection({
  title,
  headingLevel = 2,
  choices,
  sticky = false,
  isLoading = false,
  children,
}: PreviewSectionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      aria-label={title}
      aria-busy={isLoading}
      className={cx('min-w-0', sticky && 'self-start xl:sticky xl:top-6')}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Heading className="font-sans text-sm font-medium tracking-normal">{title}</Heading>
        {choices && <div className="flex flex-wrap gap-x-4 gap-y-1">{choices}</div>}
      </div>
      {children}
    </section>
  );
}
