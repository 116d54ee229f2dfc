import { Amount } from '#web/components/product/price.tsx';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';

/** An amount whose minus sign stands before the currency and is read out. */
export const SignedAmount = ({ dollars }: { dollars: number }) =>
  dollars < 0 ? (
    <span className="whitespace-nowrap">
      <span aria-hidden="true">−</span>
      <VisuallyHidden>minus </VisuallyHidden>
      <Amount value={-dollars} />
    </span>
  ) : (
    <Amount value={dollars} />
  );
