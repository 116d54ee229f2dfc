import * as m from '#i18n/messages.ts';
import { useId, useState } from 'react';
import { type ApiKey, offeredPermissions } from '#web/store/connections/api-keys.admin.ts';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { Button, TextLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ApiKeyItem } from './api-key-item.tsx';
import type { LoadedApiKeys } from './api-keys.loader.ts';
import { EndKeyDialog } from './end-key-dialog.tsx';
import { EndedKeys } from './ended-keys.tsx';
import { NewKey } from './new-key.tsx';

/** The keys with which other programs call the API of the admin. */
export function ApiKeys({ keys, ended }: LoadedApiKeys) {
  const [offered] = useState(offeredPermissions);
  const [now] = useState(() => new Date());
  const [making, setMaking] = useState({ open: false, count: 0 });
  const [ending, setEnding] = useState<{ apiKey: ApiKey; open: boolean }>();
  const section = useFocusWhenLost(keys.length);
  const titleId = useId();
  const add = (
    <Button
      variant={keys.length > 0 ? 'secondary' : 'primary'}
      aria-haspopup="dialog"
      onClick={() => setMaking(({ count }) => ({ open: true, count: count + 1 }))}
    >
      {m.api_keys_new_key()}
    </Button>
  );
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId} className="mt-12 outline-none">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="max-w-prose">
          <h2 id={titleId} className="text-xl">
            {m.api_keys_api_keys()}
          </h2>
          <p className="mt-2 text-sm text-muted">
            {m.api_keys_lead()}{' '}
            <TextLink to="/api/docs" target="_blank" reloadDocument>
              {m.api_keys_documentation()}
            </TextLink>
          </p>
        </div>
        {keys.length > 0 && add}
      </div>
      {keys.length > 0 ? (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {keys.map((apiKey) => (
            <ApiKeyItem key={apiKey._id} apiKey={apiKey} now={now} onEnd={() => setEnding({ apiKey, open: true })} />
          ))}
        </ul>
      ) : (
        <EmptyState title={m.api_keys_none()} headingLevel={3} action={add}>
          {m.api_keys_none_text()}
        </EmptyState>
      )}
      <EndedKeys key={`ended ${ended.data[0]?._id}`} first={ended} now={now} />
      <NewKey
        key={making.count}
        offered={offered}
        open={making.open}
        onClose={() => setMaking((before) => ({ ...before, open: false }))}
      />
      {ending && (
        <EndKeyDialog
          key={ending.apiKey._id}
          apiKey={ending.apiKey}
          open={ending.open}
          onClose={() => setEnding({ ...ending, open: false })}
        />
      )}
    </section>
  );
}
