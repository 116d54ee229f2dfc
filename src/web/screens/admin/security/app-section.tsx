import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { FormSection } from '#web/components/admin/form-section.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { beginTotp, removeTotp, type TwoFactor } from '#web/store/security/security.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { AppSetUp } from './app-set-up.tsx';
import { RemoveWay } from './remove-way.tsx';

type AppSectionProps = { twoFactor: TwoFactor; onNewCodes: (codes: readonly string[]) => void };

/** The app that shows authentication codes. */
export function AppSection({ twoFactor, onNewCodes }: AppSectionProps) {
  const dispatch = useAppDispatch();
  return (
    <FormSection title={m.admin_security_app()} lead={m.admin_security_app_lead()}>
      {twoFactor.totp ? (
        <>
          <p>{m.admin_security_app_on()}</p>
          <RemoveWay
            twoFactor={twoFactor}
            label={<Message message={m.admin_security_remove_app} markup={{ hidden }} />}
            question={m.admin_security_remove_app_question()}
            removedText={m.admin_security_app_removed()}
            remove={() => dispatch(removeTotp()).unwrap()}
          />
        </>
      ) : (
        <SetUp onNewCodes={onNewCodes} />
      )}
    </FormSection>
  );
}

function SetUp({ onNewCodes }: Pick<AppSectionProps, 'onNewCodes'>) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt();
  const [key, setKey] = useState<{ secret: string; uri: string }>();
  const root = useFocusOnChange<HTMLDivElement>(key === undefined, (element) =>
    element.querySelector('[data-autofocus]'),
  );
  const begin = () => attempt(async () => setKey(await dispatch(beginTotp()).unwrap()));
  return (
    <div ref={root}>
      {key ? (
        <AppSetUp {...key} onNewCodes={onNewCodes} onCancel={() => setKey(undefined)} />
      ) : (
        <div className="space-y-4">
          <p className="text-muted">{m.admin_security_app_off()}</p>
          <div role="alert">{error?.message && <Notice tone="danger">{error.message}</Notice>}</div>
          <Button
            data-autofocus
            pending={pending}
            pendingLabel={m.admin_security_setting_up()}
            onClick={() => void begin()}
          >
            {m.admin_security_set_up()}
          </Button>
        </div>
      )}
    </div>
  );
}
