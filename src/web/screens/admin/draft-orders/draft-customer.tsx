import * as m from '#i18n/messages.ts';
import { phonePattern } from '#contract/account/address-rules.ts';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { FoundField } from '#web/components/admin/named-field.tsx';
import { findAccounts } from '#web/store/draft-orders/draft-orders.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { EmailField, TextField } from '#web/ui/form/field.tsx';
import type { Draft } from './draft.ts';

type DraftCustomerProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };

/** Whom a draft order is for: an account, or somebody who has none. */
export function DraftCustomer({ draft, onChange }: DraftCustomerProps) {
  const dispatch = useAppDispatch();
  const maySearch = useMayDo('customers.view');
  return (
    <>
      {(maySearch || draft.account) && (
        <FoundField
          name="customer.userId"
          label={m.draft_order_account()}
          hint={m.draft_order_account_hint()}
          searchLabel={m.draft_order_search_accounts()}
          find={async (text) => (maySearch ? dispatch(findAccounts(text)).unwrap() : [])}
          value={draft.account ? [draft.account] : []}
          onChange={(chosen) => onChange({ account: chosen.at(-1) ?? null })}
        />
      )}
      {!draft.account && (
        <>
          <TextField
            name="customer.name"
            label={m.common_name()}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
            maxLength={120}
            autoComplete="off"
          />
          <EmailField
            name="customer.email"
            label={m.common_e_mail()}
            invalidMessage={m.field_enter_an_e_mail_address()}
            value={draft.email}
            onChange={({ target }) => onChange({ email: target.value })}
            autoComplete="off"
          />
        </>
      )}
      <TextField
        name="customer.phone"
        label={m.common_phone()}
        type="tel"
        value={draft.phone}
        onChange={({ target }) => onChange({ phone: target.value })}
        pattern={phonePattern}
        invalidMessage={m.field_enter_a_phone_number_such()}
        maxLength={40}
        autoComplete="off"
      />
    </>
  );
}
