import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';
import { formatSum } from '#web/ui/layout/format-sum.ts';

/** A sum whose minus sign stands before the currency and is read out. */
export const SignedSum = ({ dollars }: { dollars: number }) =>
  dollars < 0 ? (
    <span className="whitespace-nowrap">
      <span aria-hidden="true">−</span>
      <VisuallyHidden>minus </VisuallyHidden>
      {formatSum(-dollars)}
    </span>
  ) : (
    formatSum(dollars)
  );
