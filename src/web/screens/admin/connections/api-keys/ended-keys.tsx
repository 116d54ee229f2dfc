import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useNotifiedCall } from '#web/components/site/use-notified-call.ts';
import { type ApiKeysPage, fetchEndedKeys } from '#web/store/connections/api-keys.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { ApiKeyItem } from './api-key-item.tsx';

/** The keys that were ended, which the audit names. */
export function EndedKeys({ first, now }: { first: ApiKeysPage; now: Date }) {
  const dispatch = useAppDispatch();
  const { run, pending } = useNotifiedCall();
  const [{ data, nextCursor }, setPage] = useState(first);
  if (data.length === 0) return null;
  const showMore = () =>
    run(async () => {
      const next = await dispatch(fetchEndedKeys(nextCursor ?? undefined)).unwrap();
      setPage({ data: [...data, ...next.data], nextCursor: next.nextCursor });
    });
  return (
    <Disclosure className="mt-6 text-sm" summary={m.api_keys_ended_keys()}>
      <ul className="divide-y divide-hairline">
        {data.map((apiKey) => (
          <ApiKeyItem key={apiKey._id} apiKey={apiKey} now={now} />
        ))}
      </ul>
      {nextCursor !== null && (
        <Button size="sm" pending={pending} pendingLabel={m.common_loading()} onClick={() => void showMore()}>
          {m.api_keys_show_more()}
        </Button>
      )}
    </Disclosure>
  );
}
