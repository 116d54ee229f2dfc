import { useState } from 'react';
import * as validationMessages from '#contract/validation-messages.ts';
import { TextArea } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx';
import type { ReturnableLine } from './returnable-lines.ts';
import { useRequestReturn } from './use-returns.ts';

type ReturnDialogProps = {
  open: boolean;
  orderId: string;
  lines: readonly ReturnableLine[];
  onClose: () => void;
  reload: () => Promise<void>;
};

/** Which pieces, how many of each, and why. What was chosen and typed stays until it is accepted. */
export function ReturnDialog({ open, orderId, lines, onClose, reload }: ReturnDialogProps) {
  const { quantityOf, choose, chosen, reason, isNoneChosen, setNoneChosen, clear } = useChoice(lines);
  const { request, pending, error, clearError } = useRequestReturn(orderId, {
    reload,
    onDone: () => {
      clear();
      onClose();
    },
  });
  const close = () => {
    clearError();
    setNoneChosen(false);
    onClose();
  };
  const submit = (words: string) => {
    setNoneChosen(chosen.length === 0);
    if (chosen.length > 0) void request({ lines: chosen, reason: words });
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      keepContent
      title="Return something"
      cancelLabel="Not now"
      submitLabel="Ask for the return"
      onSubmit={({ reason: words = '' }) => submit(words)}
      pending={pending}
      pendingLabel="Asking for the return"
      fieldErrors={error?.fields}
      message={isNoneChosen ? validationMessages.nothingToReturn : error?.message}
    >
      <ul className="divide-y divide-hairline border-y border-hairline">
        {lines.map((line) => (
          <Line
            key={line.position}
            line={line}
            quantity={quantityOf(line)}
            reason={reason?.position === line.position ? reason.text : undefined}
            onChange={(quantity) => choose(line, quantity)}
          />
        ))}
      </ul>
      <TextArea
        name="reason"
        label="What is wrong with it"
        hint="A word helps us, but you need not give a reason."
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  );
}

type LineProps = {
  line: ReturnableLine;
  quantity: number;
  reason: string | undefined;
  onChange: (quantity: number) => void;
};

function Line({ line, quantity, reason, onChange }: LineProps) {
  const { name, color, size, image, left } = line;
  const detail = [color, size].filter(Boolean).join(', ');
  return (
    <li className="flex gap-4 py-4">
      {image ? (
        <ResponsiveImage src={image} alt="" sizes="4rem" className="aspect-4/5 w-16 shrink-0 self-start" />
      ) : (
        <div className="aspect-4/5 w-16 shrink-0 self-start bg-picture" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">{detail}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <QuantityStepper value={quantity} name={[name, detail].filter(Boolean).join(', ')} onChange={onChange} />
          <span className="text-sm text-muted">of {left}</span>
        </div>
        <output className={reason ? 'mt-1.5 block text-sm text-muted' : 'sr-only'}>{reason}</output>
      </div>
    </li>
  );
}

/** How many of which line. A single piece needs no choosing. */
function useChoice(lines: readonly ReturnableLine[]) {
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const [reason, setReason] = useState<{ position: number; text: string }>();
  const [isNoneChosen, setNoneChosen] = useState(false);
  const preset = lines.length === 1 && lines[0]?.left === 1 ? 1 : 0;
  const quantityOf = ({ position, left }: ReturnableLine) => Math.min(quantities[position] ?? preset, left);

  return {
    quantityOf,
    reason,
    isNoneChosen,
    setNoneChosen,
    chosen: lines
      .map((line) => ({ position: line.position, quantity: quantityOf(line) }))
      .filter(({ quantity }) => quantity > 0),
    choose: (line: ReturnableLine, wanted: number) => {
      const { position, left } = line;
      setNoneChosen(false);
      setReason(
        wanted > left ? { position, text: left === 1 ? 'There is only one.' : `There are only ${left}.` } : undefined,
      );
      setQuantities({ ...quantities, [position]: Math.max(0, Math.min(wanted, left)) });
    },
    clear: () => setQuantities({}),
  };
}
