import * as m from '#i18n/messages.ts';
import { Message, newTabLink } from '#web/ui/layout/message.tsx';
import { paths } from '#contract/paths.ts';
import { resetPassword } from '#web/store/auth/account.thunks.ts';
import { invalidFields, toApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { clearSession } from '#web/store/auth/session.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { PasswordField } from '#web/ui/form/field.tsx';
import { NewPasswordField } from '#web/ui/form/new-password-field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';

type ResetFormProps = { token: string; onExpired: () => void };

export function ResetForm({ token, onExpired }: ResetFormProps) {
  const { reset, pending, error } = useReset(token, onExpired);
  return (
    <Form
      label={m.auth_change_password_title()}
      onSubmit={(values) => void reset(values)}
      pending={pending}
      fieldErrors={error?.fields}
      message={error?.message}
    >
      <NewPasswordField name="password" kind="new" />
      <PasswordField name="confirmation" kind="confirmation" required autoComplete="new-password" />
      <Checkbox
        name="terms"
        required
        invalidMessage={m.field_please_agree_to_the_terms()}
        label={<Message message={m.auth_agree_to_terms} markup={newTabLink(paths.terms.href())} />}
      />
      <SubmitButton wide pendingLabel={m.auth_setting_your_password()}>
        {m.auth_reset()}
      </SubmitButton>
    </Form>
  );
}

/** Resets the password, which ends every session of the account, also in this browser. */
function useReset(token: string, onExpired: () => void) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { attempt, pending, error } = useAttempt();

  const reset = ({ password = '', confirmation = '' }: Record<string, string>) =>
    attempt(async () => {
      if (password !== confirmation) throw invalidFields({ confirmation: m.field_the_two_passwords_are_not() });
      try {
        await dispatch(resetPassword({ token, password }));
      } catch (cause) {
        if (toApiError(cause).code !== 'INVALID_TOKEN') throw cause;
        onExpired();
        return;
      }
      dispatch(clearSession());
      await navigateIfActive(paths.login.href(), { replace: true, state: 'password-changed' });
    });
  return { reset, pending, error };
}
