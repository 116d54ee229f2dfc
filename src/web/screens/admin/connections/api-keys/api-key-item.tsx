import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { AllowedGroups } from '#web/components/admin/permissions/allowed-groups.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { type ApiKey, offeredPermissions } from '#web/store/connections/api-keys.admin.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';

type ApiKeyItemProps = {
  apiKey: ApiKey;
  now: Date;
  /** Only of a key that was not ended. */
  onEnd?: () => void;
};

/** A key: when it was made and used, how long it works, and what it may do. */
export function ApiKeyItem({ apiKey, now, onEnd }: ApiKeyItemProps) {
  const { name, permissions, expiresAt, endedAt } = apiKey;
  const isExpired = endedAt === null && expiresAt !== null && new Date(expiresAt) <= now;
  return (
    <li className="py-4">
      <div className="flex items-baseline justify-between gap-x-6">
        <div className="min-w-0 max-w-prose flex-1">
          <h3 className="flex flex-wrap items-baseline gap-x-3 font-medium wrap-anywhere">
            <bdi>{name}</bdi>
            {isExpired && <Badge tone="warning">{m.api_keys_expired()}</Badge>}
          </h3>
          <KeyDates apiKey={apiKey} isExpired={isExpired} />
        </div>
        {onEnd && (
          <Button size="sm" variant="quiet" className="-mx-2" aria-haspopup="dialog" onClick={onEnd}>
            <Message message={m.api_keys_end} inputs={{ name }} markup={{ hidden }} />
          </Button>
        )}
      </div>
      <Disclosure className="text-sm" summary={m.api_keys_what_it_may_do({ name })}>
        <div className="pt-3 pb-2">
          <AllowedGroups permissions={permissions} all={offeredPermissions()} />
        </div>
      </Disclosure>
    </li>
  );
}

function KeyDates({ apiKey, isExpired }: { apiKey: ApiKey; isExpired: boolean }) {
  const timeZone = useAppSelector(selectTimeZone);
  const { createdAt, lastUsedAt, expiresAt, endedAt } = apiKey;
  const on = (value: string) => ({ date: (): ReactNode => <DateText value={value} short="day" timeZone={timeZone} /> });
  return (
    <ul className="flex flex-wrap gap-x-5 text-sm text-muted">
      <li>
        <Message message={m.api_keys_made_on} markup={on(createdAt)} />
      </li>
      <li>
        {lastUsedAt === null ? (
          m.api_keys_never_used()
        ) : (
          <Message
            message={m.api_keys_last_used}
            markup={{ date: () => <DateText value={lastUsedAt} short timeZone={timeZone} /> }}
          />
        )}
      </li>
      <li>
        {endedAt === null ? (
          <Expiry expiresAt={expiresAt} isExpired={isExpired} on={on} />
        ) : (
          <Message message={m.api_keys_ended_on} markup={on(endedAt)} />
        )}
      </li>
    </ul>
  );
}

type ExpiryProps = { expiresAt: string | null; isExpired: boolean; on: (value: string) => { date: () => ReactNode } };

function Expiry({ expiresAt, isExpired, on }: ExpiryProps) {
  if (expiresAt === null) return m.api_keys_does_not_expire();
  return <Message message={isExpired ? m.api_keys_expired_on : m.api_keys_expires_on} markup={on(expiresAt)} />;
}
