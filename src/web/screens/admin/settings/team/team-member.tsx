import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import type { CustomerSummary } from '#web/store/auth/customers.admin.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Button, TextLink } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Message } from '#web/ui/layout/message.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { ChangeRole } from './change-role.tsx';

/** An admin with a button that removes them as one. */
export function TeamMember({ account }: { account: CustomerSummary }) {
  const timeZone = useAppSelector(selectTimeZone);
  const isSelf = useAppSelector(selectAccount)?._id === account._id;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { _id, name, email, createdAt } = account;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink to={adminPaths.customer.href(_id)} className="font-medium wrap-anywhere">
            {name}
          </TextLink>
          {isSelf && <Badge>{m.admin_settings_you()}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className="text-sm text-muted">
          <Message
            message={m.admin_settings_account_since}
            markup={{ date: () => <DateText value={createdAt} timeZone={timeZone} /> }}
          />
        </p>
      </div>
      <Button
        size="sm"
        aria-label={isSelf ? m.admin_settings_remove_yourself_as_admin() : m.admin_settings_remove_as_admin({ name })}
        onClick={() => setOpen(true)}
      >
        {m.common_remove()}
      </Button>
      <ChangeRole account={account} isOpen={isOpen} onClose={close} onDone={close} />
    </li>
  );
}
