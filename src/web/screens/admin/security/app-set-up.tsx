import * as m from '#i18n/messages.ts';
import { AuthenticationCodeField, compactCode } from '#web/components/account/two-factor/code-fields.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { confirmTotp } from '#web/store/security/security.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CopyCode } from '#web/ui/button/copy-code.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { QrCode } from './qr-code.tsx';
import { useTwoFactorChange } from './use-two-factor-change.ts';

type AppSetUpProps = {
  secret: string;
  uri: string;
  onNewCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
};

/** Groups of four, which are easier to type than the whole. */
const inGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

/** Shows the key for the app, and takes the first code of it. */
export function AppSetUp({ secret, uri, onNewCodes, onCancel }: AppSetUpProps) {
  const dispatch = useAppDispatch();
  const { change, pending, error } = useTwoFactorChange();
  const confirm = (code: string) =>
    change(async () => {
      const { recoveryCodes } = await dispatch(confirmTotp(compactCode(code))).unwrap();
      if (recoveryCodes) onNewCodes(recoveryCodes);
    });
  return (
    <div className="space-y-8">
      <div data-autofocus tabIndex={-1} className="space-y-4 outline-none">
        <h3 className="text-lg">{m.admin_security_scan()}</h3>
        <QrCode text={uri} label={m.admin_security_qr_code()} />
        <a
          href={uri}
          className="inline-flex min-h-target items-center text-sm underline underline-offset-4 pointer-fine:hidden"
        >
          {m.admin_security_open_app()}
        </a>
        <p className="text-sm text-muted">{m.admin_security_type_key()}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <bdi dir="ltr" className="font-medium tracking-wide wrap-anywhere tabular-nums select-all">
            {inGroups(secret)}
          </bdi>
          <CopyCode code={secret} label={m.admin_security_copy_key()} variant="secondary" />
        </p>
      </div>
      <div className="space-y-4">
        <h3 className="text-lg">{m.admin_security_enter_code()}</h3>
        <Form
          label={m.admin_security_app()}
          pending={pending}
          fieldErrors={error?.fields}
          message={error?.message}
          onSubmit={({ code = '' }) => void confirm(code)}
          className="max-w-form"
        >
          <AuthenticationCodeField />
          <div className="flex flex-wrap gap-3">
            <SubmitButton size="md" pendingLabel={m.auth_checking_the_code()}>
              {m.admin_security_turn_on()}
            </SubmitButton>
            <Button disabled={pending} onClick={onCancel}>
              {m.common_cancel()}
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
