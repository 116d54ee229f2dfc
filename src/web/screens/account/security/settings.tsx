import * as m from '#i18n/messages.ts';
import type { User } from '#contract/account/auth.ts';
import { DownloadButton } from '#web/components/account/download-button.tsx';
import { EmailConfirmation } from '#web/components/account/email-confirmation.tsx';
import { Setting } from '#web/components/account/setting.tsx';
import { exportData } from '#web/store/auth/account.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';

export function Settings({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  return (
    <div>
      <Setting title={m.common_e_mail()}>
        <EmailConfirmation key={user.email} email={user.email} />
      </Setting>
      <Setting title={m.common_password()}>
        <p className="text-sm text-muted">{m.account_changing_it_logs_you_out()}</p>
        <ChangePassword email={user.email} />
      </Setting>
      <Setting title={m.account_where_youre_logged_in()}>
        <Devices />
      </Setting>
      <Setting title={m.account_your_data()}>
        <p className="text-sm text-muted">{m.account_download_or_delete_everything_we()}</p>
        <div className="flex flex-wrap gap-3">
          <DownloadButton load={() => dispatch(exportData()).unwrap()} />
          <DeleteAccount email={user.email} />
        </div>
      </Setting>
    </div>
  );
}
