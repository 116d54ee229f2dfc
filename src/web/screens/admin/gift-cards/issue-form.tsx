import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { formMessageOf, invalidFields } from '#web/store/api-error.ts';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import { useIsSignedOut } from '#web/store/auth/use-is-signed-out.ts';
import { type GiftCard, issueGiftCard } from '#web/store/gift-cards/gift-cards.admin.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { EmailField, TextArea, TextField } from '#web/ui/form/field.tsx';
import { FormDraft } from '#web/ui/form/form-draft.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { EndField } from './end-field.tsx';

type IssueFormProps = { expiresOn: string; onIssued: (issued: { card: GiftCard; code: string }) => void };

/** Asks what a new gift card is worth, until when it is valid, and to whom it is sent. */
export function IssueForm({ expiresOn, onIssued }: IssueFormProps) {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectAccount);
  const isSignedOut = useIsSignedOut();
  // What counts as sent is not kept for the next one.
  const { attempt, pending, error } = useAttempt({ leavesPage: true });
  const [isSent, setSent] = useState(false);
  const message = formMessageOf(error);
  const issue = (values: Record<string, string>) =>
    attempt(async () => onIssued(await dispatch(issueGiftCard(toNewGiftCard(values))).unwrap()));
  return (
    <Form
      label={m.admin_gift_cards_issue()}
      pending={pending}
      fieldErrors={error?.fields}
      onSubmit={(values) => void issue(values)}
    >
      <FormDraft owner={user?._id} isSignedOut={isSignedOut} />
      <AmountField name="amount" label={m.admin_gift_cards_amount()} required />
      <EndField defaultValue={expiresOn} />
      <TextField
        name="note"
        label={m.admin_orders_note_for_the_team()}
        hint={m.admin_gift_cards_note_hint()}
        maxLength={300}
        autoComplete="off"
      />
      <Checkbox
        asSwitch
        name="send"
        label={m.admin_gift_cards_send()}
        hint={m.admin_gift_cards_send_hint()}
        checked={isSent}
        onChange={({ target }) => setSent(target.checked)}
      />
      {isSent && (
        <>
          <EmailField
            name="to.email"
            label={m.admin_gift_cards_recipient_email()}
            invalidMessage={m.field_enter_an_e_mail_address()}
            autoComplete="off"
            required
          />
          <TextField name="to.name" label={m.admin_gift_cards_recipient_name()} maxLength={100} autoComplete="off" />
          <TextArea
            name="to.message"
            label={m.common_message()}
            hint={m.admin_gift_cards_message_hint()}
            rows={4}
            maxLength={300}
          />
        </>
      )}
      <div role="alert">{message && <Notice tone="danger">{message}</Notice>}</div>
      <div className="flex flex-wrap gap-3 pt-2">
        <SubmitButton pendingLabel={m.admin_gift_cards_issuing()}>{m.admin_gift_cards_issue()}</SubmitButton>
        <LinkButton variant="quiet" size="lg" to={adminPaths.giftCards.href()}>
          {m.common_cancel()}
        </LinkButton>
      </div>
    </Form>
  );
}

/** Returns what is issued by the form. Throws a field error for an amount of nothing. */
function toNewGiftCard(values: Record<string, string>) {
  const { amount = '', expiresOn = '', note = '', send, ...to } = values;
  if (parseAmount(amount) === 0) throw invalidFields({ amount: m.field_enter_more_than({ limit: 0 }) });
  return {
    amount: parseAmount(amount),
    expiresOn: expiresOn || null,
    note,
    to:
      send === 'true'
        ? { email: to['to.email'] ?? '', name: to['to.name'] ?? '', message: to['to.message'] ?? '' }
        : null,
  };
}
