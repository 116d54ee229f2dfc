import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { formatSum } from '#contract/numbers.ts';
import { BalanceMovements } from '#web/components/admin/balance/balance-movements.tsx';
import { ChangeBalanceDialog } from '#web/components/admin/balance/change-balance-dialog.tsx';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { changeCustomerCredit } from '#web/store/store-credit/store-credit.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SidePanel } from '#web/ui/overlay/dialog.tsx';
import type { LoadedCustomer } from './customers.loader.ts';

/** The store credit of a customer, why it is what it is, and the form that changes it. */
export function CustomerCredit({ customer: { _id: userId, credit } }: { customer: LoadedCustomer }) {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<'change' | 'movements'>();
  const close = () => setShown(undefined);
  const balance = formatSum(credit.balance);
  return (
    <section aria-labelledby="credit" className="text-sm">
      <h2 id="credit" className="mb-2 text-xl">
        {m.admin_credit_store_credit()}
      </h2>
      <p className="font-display text-2xl tracking-tight tabular-nums">
        <bdi>{balance}</bdi>
      </p>
      <p className="mb-3 text-muted">{m.admin_credit_lead()}</p>
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <IfPermitted to="selling.edit">
          <Button size="sm" onClick={() => setShown('change')}>
            {m.admin_credit_change()}
          </Button>
        </IfPermitted>
        {credit.movements.length > 0 && (
          <Button size="sm" variant="quiet" onClick={() => setShown('movements')}>
            {m.admin_stock_why_is_this_number()}
          </Button>
        )}
      </div>
      <ChangeBalanceDialog
        open={shown === 'change'}
        onClose={close}
        title={m.admin_credit_change()}
        balance={credit.balance}
        noteLabel={m.admin_credit_note()}
        noteHint={m.admin_credit_note_hint()}
        onChange={async (change) => (await dispatch(changeCustomerCredit({ userId, ...change })).unwrap()).balance}
      />
      <SidePanel open={shown === 'movements'} onClose={close} title={m.admin_credit_store_credit()}>
        <p className="mb-4 text-muted">
          <bdi>{balance}</bdi>
        </p>
        <BalanceMovements movements={credit.movements} />
      </SidePanel>
    </section>
  );
}
