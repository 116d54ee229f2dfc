import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { useState } from 'react';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import {
  fetchSelling,
  saveSelling,
  type SellingSettings,
  type StoredSelling,
} from '#web/store/selling/selling.admin.ts';
import { FormAccess } from '#web/components/admin/member/form-access.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Select } from '#web/ui/form/field.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { SettingsSection } from './settings-section.tsx';

type SwitchName = {
  [Key in keyof SellingSettings]: SellingSettings[Key] extends boolean ? Key : never;
}[keyof SellingSettings];

/** The switches, with what is said once they are on or off. */
const switches: readonly { name: SwitchName; label: Text; hint: Text; on: Text; off: Text }[] = [
  {
    name: 'showLowestPrice',
    label: m.admin_settings_compare_with_lowest,
    hint: m.admin_settings_compare_hint,
    on: m.admin_settings_compared_with_lowest,
    off: m.admin_settings_compared_with_regular,
  },
  {
    name: 'refundDelivery',
    label: m.admin_settings_refund_delivery,
    hint: m.admin_settings_refund_delivery_hint,
    on: m.admin_settings_refund_delivery_on,
    off: m.admin_settings_refund_delivery_off,
  },
  {
    name: 'creditRefunds',
    label: m.admin_settings_credit_refunds,
    hint: m.admin_settings_credit_refunds_hint,
    on: m.admin_settings_credit_refunds_on,
    off: m.admin_settings_credit_refunds_off,
  },
  {
    name: 'guestCheckout',
    label: m.admin_settings_guest_checkout,
    hint: m.admin_settings_guest_checkout_hint,
    on: m.admin_settings_guest_checkout_on,
    off: m.admin_settings_guest_checkout_off,
  },
];

/** How sale prices are shown, and how gift cards, refunds and guests are handled. It is no part of the form: a change applies immediately. */
export function SellingSection({ loaded }: { loaded: StoredSelling }) {
  const dispatch = useAppDispatch();
  const [stored, setStored] = useState(loaded);
  const [wanted, setWanted] = useState<Partial<SellingSettings>>();
  const shown = { ...stored, ...wanted };

  const save = async (change: Partial<SellingSettings>, saved: Text) => {
    // The version is that of the last answer, so one change waits for the one before.
    if (wanted !== undefined) return;
    setWanted(change);
    try {
      setStored(await dispatch(saveSelling({ ...change, version: stored.version })).unwrap());
      notify.success(saved());
    } catch (cause) {
      if (expectApiError(cause).code === 'CHANGED_MEANWHILE') await showTheirs();
      else showError(cause);
    }
    setWanted(undefined);
  };

  const showTheirs = async () => {
    try {
      setStored(await dispatch(fetchSelling()).unwrap());
      notify.error(m.admin_settings_selling_changed_meanwhile());
    } catch (cause) {
      showError(cause);
    }
  };

  return (
    <SettingsSection id="selling" title={m.admin_settings_selling()} lead={m.admin_settings_selling_lead()}>
      <FormAccess to="selling.edit">
        <MonthsField
          months={shown.giftCardMonths}
          onChange={(giftCardMonths) => void save({ giftCardMonths }, m.admin_settings_gift_card_months_saved)}
        />
        {switches.map(({ name, label, hint, on, off }) => (
          <Checkbox
            key={name}
            name={name}
            label={label()}
            hint={hint()}
            asSwitch
            checked={shown[name]}
            onChange={({ target }) => void save({ [name]: target.checked }, target.checked ? on : off)}
          />
        ))}
      </FormAccess>
    </SettingsSection>
  );
}

const offeredMonths = [6, 12, 24, 36, 48, 60, 84, 120];

type MonthsFieldProps = { months: number | null; onChange: (months: number | null) => void };

function MonthsField({ months, onChange }: MonthsFieldProps) {
  const all = months === null || offeredMonths.includes(months) ? offeredMonths : [months, ...offeredMonths];
  return (
    <Select
      name="giftCardMonths"
      label={m.admin_settings_gift_card_months()}
      hint={m.admin_settings_gift_card_months_hint()}
      value={months ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      placeholder={m.admin_gift_cards_no_end()}
      options={all
        .toSorted((a, b) => a - b)
        .map((count) => ({ value: String(count), label: m.admin_settings_months({ count }) }))}
      className="max-w-xs"
    />
  );
}

function showError(cause: unknown) {
  const error = expectApiError(cause);
  if (isWorthShowing(error)) notify.error(error.message);
}
