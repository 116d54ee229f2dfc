import * as m from '#i18n/messages.ts';
import { FormSection } from '#web/components/admin/form-section.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { hasPasskeys } from '#web/store/security/passkey-prompt.ts';
import { type Passkey, removePasskey, type TwoFactor } from '#web/store/security/security.admin.ts';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RemoveWay } from './remove-way.tsx';

type PasskeysSectionProps = { twoFactor: TwoFactor; onNewCodes: (codes: readonly string[]) => void };

export function PasskeysSection({ twoFactor, onNewCodes }: PasskeysSectionProps) {
  const { passkeys } = twoFactor;
  const list = useFocusWhenLost(passkeys.length);
  return (
    <FormSection title={m.admin_security_passkeys()} lead={m.admin_security_passkeys_lead()}>
      <section ref={list} tabIndex={-1} aria-label={m.admin_security_passkeys()} className="outline-none">
        {passkeys.length === 0 ? (
          <p className="text-muted">{m.admin_security_no_passkeys()}</p>
        ) : (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {passkeys.map((passkey) => (
              <Row key={passkey._id} passkey={passkey} twoFactor={twoFactor} />
            ))}
          </ul>
        )}
      </section>
      {hasPasskeys() ? (
        <AddPasskey onNewCodes={onNewCodes} />
      ) : (
        <p className="text-sm text-muted">{m.admin_security_cant_add_passkeys()}</p>
      )}
    </FormSection>
  );
}

function Row({
  passkey: { _id: id, name, createdAt, lastUsed },
  twoFactor,
}: {
  passkey: Passkey;
  twoFactor: TwoFactor;
}) {
  const dispatch = useAppDispatch();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>
            <Message message={m.admin_security_added} markup={{ date: () => <DateText value={createdAt} /> }} />
          </span>
          <span>
            {lastUsed === null ? (
              m.admin_security_never_used()
            ) : (
              <Message message={m.admin_security_last_used} markup={{ date: () => <DateText value={lastUsed} /> }} />
            )}
          </span>
        </p>
      </div>
      <RemoveWay
        twoFactor={twoFactor}
        label={<Message message={m.admin_security_remove_passkey} inputs={{ name }} markup={{ hidden }} />}
        question={m.admin_security_remove_passkey_question()}
        name={name}
        removedText={m.admin_security_passkey_removed()}
        remove={() => dispatch(removePasskey(id)).unwrap()}
      />
    </li>
  );
}
