import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import { convertAmount, factorPattern, parseFactor } from '#contract/money/convert-amount.ts';
import { currencies, type Currency } from '#contract/money/currencies.ts';
import { formatAmount } from '#contract/format.ts';
import { compareNames, formatCurrency } from '#contract/lists.ts';
import { toDecimal, toMinor } from '#contract/money/money.ts';
import { FactorField } from '#web/components/admin/factor-field.tsx';
import { formMessageOf, invalidFields } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { changeCurrency, type Localization, rememberSaved } from '#web/store/settings/localization.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Select } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

type CurrencyDialogProps = {
  open: boolean;
  localization: Localization;
  /** Of a few products, in the current currency. */
  prices: readonly number[];
  onClose: () => void;
};

const isCurrency = (code: string): code is Currency => currencies.some((each) => each === code);

/** Asks for another base currency and what a unit of the current one is worth in it, and shows what becomes of some prices. */
export function CurrencyDialog({ open, localization, prices, onClose }: CurrencyDialogProps) {
  const { currency: from, version } = localization;
  const dispatch = useAppDispatch();
  const { attempt, pending, error, clearError } = useAttempt({ leavesPage: true });
  const [to, setTo] = useState('');
  const [factor, setFactor] = useState('');
  const [isSaved, setSaved] = useState(false);

  // After the render. The page begins again, because everything that was loaded before is in the old currency.
  useEffect(() => {
    if (isSaved) globalThis.location.reload();
  }, [isSaved]);

  const close = () => {
    clearError();
    onClose();
  };
  const save = () =>
    attempt(async () => {
      if (!isCurrency(to)) throw invalidFields({ currency: m.field_choose_a_currency_of_the_list() });
      await dispatch(changeCurrency({ currency: to, factor: parseFactor(factor), version })).unwrap();
      dispatch(rememberSaved('currency'));
      setSaved(true);
    });
  const options = currencies
    .filter((code) => code !== from)
    .map((code) => ({ value: code, label: `${formatCurrency(code)} (${code})` }))
    .toSorted((one, other) => compareNames(one.label, other.label));
  const isReady = isCurrency(to) && factorPattern.test(parseFactor(factor));
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={m.admin_currency_heading()}
      lead={<p className="mb-5 text-sm text-muted">{m.admin_currency_hint()}</p>}
      onSubmit={() => void save()}
      submitLabel={m.admin_currency_save()}
      pending={pending}
      pendingLabel={m.admin_currency_saving()}
      fieldErrors={error?.fields}
      message={formMessageOf(error)}
    >
      <Select
        name="currency"
        label={m.admin_currency_new()}
        options={options}
        placeholder=""
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
        required
      />
      <FactorField
        name="factor"
        label={m.admin_currency_factor()}
        hint={m.admin_currency_factor_hint()}
        value={factor}
        onChange={({ currentTarget }) => setFactor(currentTarget.value)}
        required
      />
      {isReady && prices.length > 0 && (
        <ul aria-label={m.admin_currency_prices()} className="space-y-1 text-sm tabular-nums">
          {prices.map((price, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two products may have the same price
            <li key={index}>{conversionText(price, { from, to, factor: parseFactor(factor) })}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

function conversionText(price: number, { from, to, factor }: { from: string; to: string; factor: string }): string {
  const after = toDecimal(convertAmount(toMinor(price, from), from, to, factor), to);
  return m.admin_currency_becomes({ before: formatAmount(price, from), after: formatAmount(after, to) });
}
