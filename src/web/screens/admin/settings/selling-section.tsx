import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchSelling, saveSelling, type StoredSelling } from '#web/store/selling/selling.admin.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { SettingsSection } from './settings-section.tsx';

/** How sale prices are shown. It is no part of the form: a change applies immediately. */
export function SellingSection({ loaded }: { loaded: StoredSelling }) {
  const dispatch = useAppDispatch();
  const [stored, setStored] = useState(loaded);
  const [wanted, setWanted] = useState<boolean>();

  const save = async (showLowestPrice: boolean) => {
    // The version is that of the last answer, so one change waits for the one before.
    if (wanted !== undefined) return;
    setWanted(showLowestPrice);
    try {
      setStored(await dispatch(saveSelling({ ...stored, showLowestPrice })).unwrap());
      notify.success(
        showLowestPrice ? m.admin_settings_compared_with_lowest() : m.admin_settings_compared_with_regular(),
      );
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
      <Checkbox
        name="showLowestPrice"
        label={m.admin_settings_compare_with_lowest()}
        hint={m.admin_settings_compare_hint()}
        asSwitch
        checked={wanted ?? stored.showLowestPrice}
        onChange={({ target }) => void save(target.checked)}
      />
    </SettingsSection>
  );
}

function showError(cause: unknown) {
  const error = expectApiError(cause);
  if (isWorthShowing(error)) notify.error(error.message);
}
