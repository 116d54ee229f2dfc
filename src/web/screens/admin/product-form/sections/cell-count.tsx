import { paths } from '#contract/paths.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';
import type { Cell } from '#web/screens/admin/product-form/draft/draft.ts';

type CellCountProps = {
  name: string;
  label: string;
  cell: Cell;
  productId: string | undefined;
  onChange: (part: Partial<Cell>) => void;
};

const linkStyles = 'text-xs underline decoration-outline underline-offset-[0.3em] hover:decoration-current';
const targetStyles = `${linkStyles} inline-flex min-h-6 items-center text-muted pointer-coarse:min-h-target`;

/** The initial stock of a variant. Stored stock changes only through stock movements; here counting can be stopped. */
export function CellCount({ name, label, cell, productId, onChange }: CellCountProps) {
  const { stored, stopped, count } = cell;
  if (stored === null || productId === undefined) {
    return (
      <TextField
        name={name}
        label={`${label}: pieces`}
        hideLabel
        value={count}
        inputMode="numeric"
        pattern="\s*(\d{1,6}|1000000)\s*"
        invalidMessage={validationMessages.wholeOrNothing}
        placeholder="Not counted"
        maxLength={8}
        autoComplete="off"
        className="w-26 pt-1 max-sm:pt-0 [&_input]:min-h-9 [&_input]:px-2 [&_input]:text-sm pointer-coarse:[&_input]:min-h-target"
        onChange={(event) => onChange({ count: event.target.value })}
      />
    );
  }
  if (stopped) {
    return (
      <p className="pt-1 text-muted">
        No longer counted{' '}
        <button type="button" className={targetStyles} onClick={() => onChange({ stopped: false })}>
          Undo<VisuallyHidden>, count {label} again</VisuallyHidden>
        </button>
      </p>
    );
  }
  return (
    <div className="pt-1">
      <p>
        <span className="font-medium tabular-nums">{stored}</span> {stored === 1 ? 'piece' : 'pieces'}
      </p>
      <p className="flex flex-col items-start gap-y-1 max-sm:flex-row max-sm:gap-x-4">
        <TextLink to={paths.adminStock.href(productId)} className={targetStyles}>
          Change stock<VisuallyHidden>: {label}</VisuallyHidden>
        </TextLink>
        <button type="button" className={targetStyles} onClick={() => onChange({ stopped: true })}>
          Stop counting<VisuallyHidden> {label}</VisuallyHidden>
        </button>
      </p>
    </div>
  );
}
