import { paths } from '#contract/paths.ts';
import { contactCountries } from '#contract/account/phone.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { selectIsRestored, selectUser } from '#web/store/auth/auth.selectors.ts';
import { useIsSignedOut } from '#web/store/auth/use-is-signed-out.ts';
import { type ApiError, formMessageOf } from '#web/store/api-error.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { messages } from '#web/store/messages.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { EmailField, FieldRow, TextArea, TextField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { FormDraft } from '#web/ui/form/form-draft.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';

type MessageFormProps = {
  onSubmit: (values: Record<string, string>) => void;
  pending: boolean;
  error: ApiError | undefined;
};

const countries = contactCountries.map((country) => ({ value: country, label: country }));

const toErrorText = (reason: string) =>
  `Your message was not sent. ${reason === messages.anErrorOccurred ? 'Please try again.' : reason}`;

/** The contact form. Only the agreement is required (spec §5). */
export function MessageForm({ onSubmit, pending, error }: MessageFormProps) {
  const isRestored = useAppSelector(selectIsRestored);
  const user = useAppSelector(selectUser);
  const owner = isRestored ? (user?._id ?? null) : undefined;
  const isSignedOut = useIsSignedOut();
  const message = formMessageOf(error);
  return (
    <Form
      label="Contact support"
      markOptional={false}
      onSubmit={onSubmit}
      pending={pending}
      fieldErrors={error?.fields}
    >
      <FormDraft owner={owner} isSignedOut={isSignedOut} />
      <FieldRow>
        <TextField name="firstName" label="First name" maxLength={120} autoComplete="given-name" />
        <TextField name="lastName" label="Last name" maxLength={120} autoComplete="family-name" />
      </FieldRow>
      <EmailField hint="We’ll reply here." invalidMessage={validationMessages.emailOrEmpty} />
      <PhoneField
        country={{ name: 'country', label: 'Country', options: countries, autoComplete: 'country' }}
        maxLength={50}
      />
      <TextArea name="message" label="Message" rows={6} maxLength={5000} autoComplete="off" />
      <Checkbox
        asSwitch
        name="agreement"
        required
        invalidMessage={validationMessages.privacyNotAccepted}
        label={
          <>
            I agree to the{' '}
            <TextLink to={paths.privacy.href()} target="_blank">
              privacy policy
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </TextLink>
            .
          </>
        }
      />
      {/* Next to the button, because a phone shows only one end of the form. */}
      <div role="alert">{message !== undefined && <Notice tone="danger">{toErrorText(message)}</Notice>}</div>
      <SubmitButton wide pendingLabel="Sending your message">
        Send Email
      </SubmitButton>
    </Form>
  );
}
