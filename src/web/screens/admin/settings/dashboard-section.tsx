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
      notify.success(next ? 'The set-up list is on the dashboard again.' : 'The set-up list is hidden for all admins.');
    } catch (cause) {
      setShown(!next);
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    }
  };
  return (
    <SettingsSection id="dashboard" title="Dashboard" lead="For all admins. A change here applies immediately.">
      <Checkbox
        name="setUpListShown"
        label="Show the set-up list"
        hint="Lists what the shop still needs. It goes away once everything is done."
        asSwitch
        checked={isShown}
        onChange={({ target }) => void show(target.checked)}
      />
    </SettingsSection>
  );
}
