import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { getBaseCurrency } from '#i18n/currency.ts';
import { formatAmount } from '#contract/format.ts';
import { formatNumber } from '#contract/numbers.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import { canHaveEnding, type PriceChangeKind, type PriceEnding, priceEndings } from '#contract/catalog/price-change.ts';
import { expectApiError, invalidFields, renameFields } from '#web/store/api-error.ts';
import { changePrices, type GridFilter, type PriceChanges } from '#web/store/products/grid.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { Select, TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

type ChangePricesDialogProps = { open: boolean; onClose: () => void; filter: GridFilter; onChanged: () => void };

const kindLabels = { percent: m.admin_grid_by_percent, amount: m.admin_grid_by_amount, set: m.admin_grid_to_amount };
const isKind = (text: string): text is PriceChangeKind => Object.hasOwn(kindLabels, text);
const endingOf = (text: string): PriceEnding | undefined => priceEndings.find((ending) => ending === text);

/** Reads a number with or without a sign; NaN for anything else. */
function readSigned(text: string): number {
  const trimmed = text.trim();
  const amount = parseAmount(trimmed.replace(/^[-−+]/, ''));
  return /^[-−]/.test(trimmed) ? -amount : amount;
}

/** Changes the prices of all products that the filters find: first it shows what would change, then it asks. */
export function ChangePricesDialog({ open, onClose, filter, onChanged }: ChangePricesDialogProps) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error, clearError } = useAttempt();
  const [by, setBy] = useState<PriceChangeKind>('percent');
  const [value, setValue] = useState('');
  const [ending, setEnding] = useState<PriceEnding>();
  const [preview, setPreview] = useState<PriceChanges>();

  /** Forgets what was shown when something else is asked for. */
  const change = (write: () => void) => {
    write();
    setPreview(undefined);
    clearError();
  };
  const close = () => change(onClose);
  const canApply = preview !== undefined && preview.count > 0;

  const submit = () =>
    attempt(async () => {
      const number = readSigned(value);
      if (Number.isNaN(number)) throw invalidFields({ value: m.admin_grid_enter_a_number() });
      const price = { by, value: number, ...(ending && { ending }) };
      const changes = await dispatch(changePrices({ filter, price, dryRun: !canApply }))
        .unwrap()
        .catch((cause: unknown) => {
          throw renameFields(expectApiError(cause), (path) => path.replace(/^price\./, ''));
        });
      if (!canApply) {
        setPreview(changes);
        return;
      }
      notify.success(m.admin_grid_prices_changed({ count: changes.count, shown: formatNumber(changes.count) }));
      close();
      onChanged();
    });
  const shown = formatNumber(preview?.count ?? 0);

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={m.admin_grid_change_all()}
      lead={<p className="mb-4 text-muted">{m.admin_grid_change_all_lead()}</p>}
      submitLabel={canApply ? m.admin_grid_change_count({ count: preview.count, shown }) : m.admin_grid_show_changes()}
      pending={pending}
      pendingLabel={canApply ? m.admin_grid_changing_prices() : m.admin_grid_working_out()}
      onSubmit={() => void submit()}
      fieldErrors={error?.fields}
      message={error?.message}
      markOptional={false}
      notice={preview && <Preview changes={preview} />}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="by"
          label={m.admin_grid_change_prices()}
          value={by}
          options={Object.entries(kindLabels).map(([kind, label]) => ({ value: kind, label: label() }))}
          onChange={({ target }) => change(() => isKind(target.value) && setBy(target.value))}
        />
        <TextField
          name="value"
          label={by === 'percent' ? m.admin_grid_percentage() : m.admin_grid_amount()}
          hint={by === 'set' ? undefined : m.admin_grid_negative_lowers()}
          value={value}
          required
          inputMode="text"
          dir="ltr"
          autoComplete="off"
          inputMaxLength={20}
          onChange={({ target }) => change(() => setValue(target.value))}
        />
        {canHaveEnding(getBaseCurrency()) && (
          <Select
            name="ending"
            label={m.admin_grid_ending()}
            value={ending ?? ''}
            placeholder={m.admin_grid_no_ending()}
            options={priceEndings.map((each) => ({ value: each, label: each }))}
            onChange={({ target }) => change(() => setEnding(endingOf(target.value)))}
          />
        )}
      </div>
    </FormDialog>
  );
}

/** How many prices would change, and some of them before and after. */
function Preview({ changes: { count, sample } }: { changes: PriceChanges }) {
  if (count === 0) return <p className="mt-6">{m.admin_grid_no_price_changes()}</p>;
  const currency = getBaseCurrency();
  return (
    <div className="mt-6">
      <p className="font-medium">{m.admin_grid_prices_change({ count, shown: formatNumber(count) })}</p>
      {sample.length < count && (
        <p className="mt-1 text-sm text-muted">
          {m.admin_grid_first_shown({ count: sample.length, shown: formatNumber(sample.length) })}
        </p>
      )}
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">{m.admin_grid_before_and_after()}</caption>
        <thead>
          <tr className="border-b text-xs text-muted">
            <th className="py-2 font-normal">{m.common_name()}</th>
            <th className="py-2 ps-4 text-end font-normal">{m.admin_order_edit_before()}</th>
            <th className="py-2 ps-4 text-end font-normal">{m.admin_order_edit_after()}</th>
          </tr>
        </thead>
        <tbody>
          {sample.map(({ productId, name, before, after }) => (
            <tr key={productId} className="border-b">
              <td className="py-2 wrap-anywhere">
                <bdi>{name}</bdi>
              </td>
              <td className="py-2 ps-4 text-end text-muted tabular-nums">{formatAmount(before, currency)}</td>
              <td className="py-2 ps-4 text-end tabular-nums">{formatAmount(after, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
