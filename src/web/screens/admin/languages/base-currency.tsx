import * as m from '#i18n/messages.ts';
import { useId, useState } from 'react';
import { formatCurrency } from '#contract/lists.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchSamplePrices, type Localization } from '#web/store/settings/localization.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CurrencyDialog } from './currency-dialog.tsx';

type BaseCurrencyProps = { localization: Localization };

/** The currency in which the shop keeps its prices. It can be changed until the first order. */
export function BaseCurrency({ localization }: BaseCurrencyProps) {
  const { currency, currencyLocked } = localization;
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt();
  const [prices, setPrices] = useState<number[]>([]);
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const open = () =>
    attempt(async () => {
      setPrices(await dispatch(fetchSamplePrices()).unwrap());
      setOpen(true);
    });
  return (
    <section aria-labelledby={titleId} className="mt-12">
      <h2 id={titleId} className="text-xl">
        {m.admin_currency_heading()}
      </h2>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div>
          <p className="font-medium">
            <bdi>{formatCurrency(currency)}</bdi> (<bdi dir="ltr">{currency}</bdi>)
          </p>
          <p className="text-sm text-muted">{currencyLocked ? m.admin_currency_fixed() : m.admin_currency_hint()}</p>
          {error && (
            <p role="alert" className="text-sm text-danger">
              {error.message}
            </p>
          )}
        </div>
        {!currencyLocked && (
          <Button pending={pending} pendingLabel={m.admin_currency_change()} onClick={() => void open()}>
            {m.admin_currency_change()}
          </Button>
        )}
      </div>
      <CurrencyDialog open={isOpen} localization={localization} prices={prices} onClose={() => setOpen(false)} />
    </section>
  );
}
