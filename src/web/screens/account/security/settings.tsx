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
      <Setting title="E-mail">
        <EmailConfirmation key={user.email} email={user.email} />
      </Setting>
      <Setting title="Password">
        <p className="text-sm text-muted">Changing it logs you out everywhere else.</p>
        <ChangePassword email={user.email} />
      </Setting>
      <Setting title="Where you’re logged in">
        <Devices />
      </Setting>
      <Setting title="Your data">
        <p className="text-sm text-muted">Download or delete everything we store about you.</p>
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
