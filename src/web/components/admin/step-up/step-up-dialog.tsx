import * as m from '#i18n/messages.ts';
import { useMemo } from 'react';
import type { Me } from '#contract/account/team.ts';
import type { TwoFactorMethod } from '#contract/account/two-factor.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { AccountName } from '#web/components/account/account-name.tsx';
import { TwoFactorForm } from '#web/components/account/two-factor/two-factor-form.tsx';
import { useMember } from '#web/components/admin/member/use-member.ts';
import type { ApiError } from '#web/store/api-error.ts';
import { endSession } from '#web/store/auth/session.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { fetchMember } from '#web/store/member/member.thunks.ts';
import { askForPasskeyOfMember, stepUp } from '#web/store/security/security.admin.ts';
import { selectSignInProvider } from '#web/store/settings/settings.selectors.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button, TextLink } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { Message } from '#web/ui/layout/message.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';

type StepUpDialogProps = { open: boolean; onCancel: () => void; onConfirmed: () => void };

/** Takes the password of a member, or one of the ways of the two-factor authentication that the member has. */
export function StepUpDialog({ open, onCancel, onConfirmed }: StepUpDialogProps) {
  const member = useMember();
  return (
    <Modal open={open} onClose={onCancel} title={m.admin_step_up_confirm_its_you()}>
      <p className="mb-5 text-sm text-muted">{m.admin_step_up_lead()}</p>
      {member && <Ways member={member} onCancel={onCancel} onConfirmed={onConfirmed} />}
    </Modal>
  );
}

const methodsOf = ({ totp, passkeys, recoveryCodesLeft }: Me['twoFactor']): TwoFactorMethod[] => [
  ...(totp ? (['totp'] as const) : []),
  ...(passkeys > 0 ? (['passkey'] as const) : []),
  ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
];

type WaysProps = { member: Me; onCancel: () => void; onConfirmed: () => void };

function Ways({ member, onCancel, onConfirmed }: WaysProps) {
  const dispatch = useAppDispatch();
  const { totp, passkeys } = member.twoFactor;
  const confirm = async (proof: Parameters<typeof stepUp>[0]) => {
    await dispatch(stepUp(proof)).unwrap();
    onConfirmed();
    void dispatch(fetchMember());
  };
  if (!totp && passkeys === 0) return <PasswordWay email={member.email} confirm={confirm} onCancel={onCancel} />;
  return (
    <TwoFactorForm
      methods={methodsOf(member.twoFactor)}
      askForPasskey={() => dispatch(askForPasskeyOfMember()).unwrap()}
      onProof={confirm}
      submitLabel={m.admin_step_up_confirm()}
    >
      <Button variant="quiet" className="-ms-2" onClick={onCancel}>
        {m.common_cancel()}
      </Button>
    </TwoFactorForm>
  );
}

/** Shows a refusal at the password. */
const fieldErrorsOf = ({ code, message, fields }: ApiError) =>
  code === 'STEP_UP_FAILED' ? { password: message } : fields;

type PasswordWayProps = {
  email: string;
  confirm: (proof: { password: string }) => Promise<void>;
  onCancel: () => void;
};

function PasswordWay({ email, confirm, onCancel }: PasswordWayProps) {
  const { attempt, pending, error } = useAttempt({ leavesPage: true });
  const fieldErrors = useMemo(() => error && fieldErrorsOf(error), [error]);
  return (
    <>
      <Form
        label={m.admin_step_up_confirm_its_you()}
        pending={pending}
        fieldErrors={fieldErrors}
        message={error?.message}
        onSubmit={({ password = '' }) => void attempt(() => confirm({ password }))}
      >
        <AccountName email={email} />
        <PasswordField name="password" required autoComplete="current-password" data-autofocus />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button disabled={pending} onClick={onCancel}>
            {m.common_cancel()}
          </Button>
          <SubmitButton size="md" pendingLabel={m.admin_step_up_confirming()}>
            {m.admin_step_up_confirm()}
          </SubmitButton>
        </div>
      </Form>
      <WithoutPassword onLeave={onCancel} />
    </>
  );
}

/** An account that signs in at a provider only has no password. */
function WithoutPassword({ onLeave }: { onLeave: () => void }) {
  const dispatch = useAppDispatch();
  const provider = useAppSelector(selectSignInProvider);
  if (!provider) return null;
  return (
    <div className="stitch-top mt-6 space-y-3 pt-5 text-sm text-muted">
      <p>
        <Message
          message={m.admin_step_up_without_password}
          inputs={{ provider: provider.name }}
          markup={{
            link: ({ children }) => (
              <TextLink to={adminPaths.security.href()} onClick={onLeave}>
                {children}
              </TextLink>
            ),
          }}
        />
      </p>
      {/* The page of an ended session leads to the sign-in and back. */}
      <Button size="sm" onClick={() => dispatch(endSession())}>
        {m.admin_step_up_log_in_again()}
      </Button>
    </div>
  );
}
