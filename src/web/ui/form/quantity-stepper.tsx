import * as m from '#i18n/messages.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { MinusIcon, PlusIcon } from '#web/ui/layout/icons.tsx';

type QuantityStepperProps = {
  value: number;
  /** Also called with values that are not allowed (0, or more than the stock); the caller shows the reason. */
  onChange: (next: number) => void;
  /** The product, for the accessible names of the buttons. */
  name: string;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

export function QuantityStepper({ value, onChange, name, disabled, className }: QuantityStepperProps) {
  return (
    <fieldset
      aria-label={m.ui_quantity_of({ name })}
      className={cx('inline-flex items-center rounded-sm border border-outline bg-surface', className)}
    >
      <button
        type="button"
        disabled={disabled}
        aria-label={m.ui_decrease_quantity_of({ name })}
        className={stepStyles}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon size={16} />
      </button>
      <span aria-live="polite" aria-atomic="true" className="min-w-7 text-center text-sm font-medium tabular-nums">
        {value}
      </span>
      <button
        type="button"
        disabled={disabled}
        aria-label={m.ui_increase_quantity_of({ name })}
        className={stepStyles}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon size={16} />
      </button>
    </fieldset>
  );
}

const stepStyles =
  'inline-flex h-9 w-9 shrink-0 items-center justify-center transition-colors hover:bg-wash focus-visible:outline-offset-[-3px] disabled:text-muted disabled:hover:bg-transparent pointer-coarse:size-target';
