import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { joinNames } from '#contract/format.ts';
import type { RefundTo } from '#contract/order/order.ts';
import { optionsOf } from '#web/store/products/line-options.ts';
import { RadioCards } from '#web/ui/form/choice.tsx';
import { TextArea } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx';
import type { ReturnableLine } from './returnable-lines.ts';
import { useRequestReturn } from './use-returns.ts';

const refundToCredit: RefundTo = 'credit';

type ReturnDialogProps = {
  open: boolean;
  orderId: string;
  lines: readonly ReturnableLine[];
  /** Whether store credit is offered. */
  offersCredit: boolean;
  onClose: () => void;
  reload: () => Promise<void>;
};

/** Selects pieces and quantities, takes a reason and asks where the money should go, if there is a choice. Keeps the input until the request succeeds. */
export function ReturnDialog({ open, orderId, lines, offersCredit, onClose, reload }: ReturnDialogProps) {
  const { quantityOf, select, selected, limitMessage, isEmpty, setEmpty, clear } = useSelection(lines);
  const { request, pending, error, clearError } = useRequestReturn(orderId, {
    reload,
    onDone: () => {
      clear();
      onClose();
    },
  });
  const close = () => {
    clearError();
    setEmpty(false);
    onClose();
  };
  const submit = ({ reason = '', to }: Record<string, string>) => {
    setEmpty(selected.length === 0);
    if (selected.length > 0)
      void request({ lines: selected, reason, to: to === refundToCredit ? refundToCredit : undefined });
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      keepContent
      title={m.account_return_items()}
      cancelLabel={m.account_not_now()}
      submitLabel={m.account_request_return()}
      onSubmit={submit}
      pending={pending}
      pendingLabel={m.account_requesting_the_return()}
      fieldErrors={error?.fields}
      message={isEmpty ? m.field_choose_how_many_items_you() : error?.message}
    >
      <ul className="divide-y divide-hairline border-y border-hairline">
        {lines.map((line) => (
          <Line
            key={line.position}
            line={line}
            quantity={quantityOf(line)}
            limitMessage={limitMessage?.position === line.position ? limitMessage.text : undefined}
            onChange={(quantity) => select(line, quantity)}
          />
        ))}
      </ul>
      <TextArea
        name="reason"
        label={m.common_reason()}
        hint={m.account_a_few_words_help_us()}
        rows={3}
        maxLength={1000}
      />
      {offersCredit && (
        <RadioCards
          name="to"
          label={m.account_refund_to()}
          defaultValue=""
          cards={[
            { value: '', label: m.account_the_way_you_paid() },
            { value: refundToCredit, label: m.order_store_credit() },
          ]}
        />
      )}
    </FormDialog>
  );
}

type LineProps = {
  line: ReturnableLine;
  quantity: number;
  limitMessage: string | undefined;
  onChange: (quantity: number) => void;
};

function Line({ line, quantity, limitMessage, onChange }: LineProps) {
  const { name, image, left } = line;
  const detail = optionsOf(line);
  return (
    <li className="flex gap-4 py-4">
      {image ? (
        <ResponsiveImage src={image} alt="" sizes="4rem" className="aspect-4/5 w-16 shrink-0 self-start" />
      ) : (
        <div className="aspect-4/5 w-16 shrink-0 self-start bg-tile" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">
          <bdi>{detail}</bdi>
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <QuantityStepper value={quantity} name={joinNames([name, detail])} onChange={onChange} />
          <span className="text-sm text-muted">{m.account_of({ left })}</span>
        </div>
        <output className={limitMessage ? 'mt-1.5 block text-sm text-muted' : 'sr-only'}>{limitMessage}</output>
      </div>
    </li>
  );
}

/** The selected quantity of each line. Nothing is preselected, so that a return is requested only for pieces that were chosen. */
function useSelection(lines: readonly ReturnableLine[]) {
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const [limitMessage, setLimitMessage] = useState<{ position: number; text: string }>();
  const [isEmpty, setEmpty] = useState(false);
  const quantityOf = ({ position, left }: ReturnableLine) => Math.min(quantities[position] ?? 0, left);

  return {
    quantityOf,
    limitMessage,
    isEmpty,
    setEmpty,
    selected: lines
      .map((line) => ({ position: line.position, quantity: quantityOf(line) }))
      .filter(({ quantity }) => quantity > 0),
    select: (line: ReturnableLine, requested: number) => {
      const { position, left } = line;
      setEmpty(false);
      setLimitMessage(requested > left ? { position, text: m.account_return_limit({ left }) } : undefined);
      setQuantities({ ...quantities, [position]: Math.max(0, Math.min(requested, left)) });
    },
    clear: () => setQuantities({}),
  };
}
