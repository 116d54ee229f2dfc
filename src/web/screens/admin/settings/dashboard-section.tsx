import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { showSetUpList } from '#web/store/dashboard/dashboard.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { SettingsSection } from './settings-section.tsx';

/** What the dashboard shows. It is no part of the form: a change applies immediately. */
export function DashboardSection({ isSetUpListShown }: { isSetUpListShown: boolean }) {
  const dispatch = useAppDispatch();
  const [isShown, setShown] = useState(isSetUpListShown);
  const show = async (next: boolean) => {
    setShown(next);
    try {
      await dispatch(showSetUpList(next)).unwrap();
      notify.success(next ? m.admin_settings_the_set_up_list_is() : m.admin_settings_the_set_up_list_is_hidden());
    } catch (cause) {
      setShown(!next);
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    }
  };
  return (
    <SettingsSection id="dashboard" title={m.common_dashboard()} lead={m.admin_settings_for_all_admins_a_change()}>
      <Checkbox
        name="setUpListShown"
        label={m.admin_settings_show_the_set_up_list()}
        hint={m.admin_settings_lists_what_the_shop_still()}
        asSwitch
        checked={isShown}
        onChange={({ target }) => void show(target.checked)}
      />
    </SettingsSection>
  );
}
