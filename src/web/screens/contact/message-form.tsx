import * as m from '#i18n/messages.ts';
import { Message, newTabLink } from '#web/ui/layout/message.tsx';
import { paths } from '#contract/paths.ts';
import { contactCountries } from '#contract/account/phone.ts';
import { selectIsRestored, selectAccount } from '#web/store/auth/auth.selectors.ts';
import { useIsSignedOut } from '#web/store/auth/use-is-signed-out.ts';
import { type ApiError, formMessageOf } from '#web/store/api-error.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { EmailField, FieldRow, TextArea, TextField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { FormDraft } from '#web/ui/form/form-draft.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';

type MessageFormProps = {
  onSubmit: (values: Record<string, string>) => void;
  pending: boolean;
  error: ApiError | undefined;
};

const countries = contactCountries.map((country) => ({ value: country, label: country }));

const toErrorText = (reason: string) =>
  reason === m.site_an_error_occurred() ? m.contact_not_sent_try_again() : m.contact_not_sent({ reason });

/** The contact form. Only the agreement is required (spec §5). */
export function MessageForm({ onSubmit, pending, error }: MessageFormProps) {
  const isRestored = useAppSelector(selectIsRestored);
  const user = useAppSelector(selectAccount);
  const owner = isRestored ? (user?._id ?? null) : undefined;
  const isSignedOut = useIsSignedOut();
  const message = formMessageOf(error);
  return (
    <Form
      label={m.contact_contact_support()}
      markOptional={false}
      onSubmit={onSubmit}
      pending={pending}
      fieldErrors={error?.fields}
    >
      <FormDraft owner={owner} isSignedOut={isSignedOut} />
      <FieldRow>
        <TextField name="firstName" label={m.contact_first_name()} maxLength={120} autoComplete="given-name" />
        <TextField name="lastName" label={m.contact_last_name()} maxLength={120} autoComplete="family-name" />
      </FieldRow>
      <EmailField hint={m.contact_well_reply_here()} invalidMessage={m.field_enter_an_e_mail_address_such()} />
      <PhoneField
        country={{ name: 'country', label: m.contact_country(), options: countries, autoComplete: 'country' }}
        maxLength={50}
      />
      <TextArea name="message" label={m.common_message()} rows={6} maxLength={5000} autoComplete="off" />
      <Checkbox
        asSwitch
        name="agreement"
        required
        invalidMessage={m.field_please_agree_to_the_privacy()}
        label={<Message message={m.contact_agree_to_privacy} markup={newTabLink(paths.privacy.href())} />}
      />
      {/* Next to the button, because a phone shows only one end of the form. */}
      <div role="alert">{message !== undefined && <Notice tone="danger">{toErrorText(message)}</Notice>}</div>
      <SubmitButton wide pendingLabel={m.contact_sending_your_message()}>
        {m.contact_send_email()}
      </SubmitButton>
    </Form>
  );
}
