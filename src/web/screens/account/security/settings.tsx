import * as m from '#i18n/messages.ts';
import { useId, type ReactNode } from 'react';
import type { User } from '#contract/account/auth.ts';
import { EmailConfirmation } from '#web/components/account/email-confirmation.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { Devices } from './devices.tsx';

export function Settings({ user }: { user: User }) {
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
          <DownloadData />
          <DeleteAccount email={user.email} />
        </div>
      </Setting>
    </div>
  );
}

function Setting({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-4 border-t border-hairline py-8 md:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <div className="max-w-prose space-y-4">{children}</div>
    </section>
  );
}
