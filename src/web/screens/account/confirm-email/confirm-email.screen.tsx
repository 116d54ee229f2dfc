import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { EmailConfirmation } from '#web/components/account/email-confirmation.tsx';
import { SendConfirmationLink } from '#web/components/account/send-confirmation-link.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { FocusedNotice } from '#web/ui/feedback/focused-notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FormPage } from '#web/ui/form/form-page.tsx';
import { useConfirmEmail } from './use-confirm-email.ts';

/** Confirms the e-mail of the signed-in account by the token of a mailed link; without a token, offers to send one. */
export function ConfirmEmailScreen() {
  const user = useAppSelector(selectAccount);
  return (
    <>
      <PageTitle>{m.account_confirm_e_mail()}</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <FormPage title={m.account_confirm_your_e_mail()} lead={m.account_this_confirms_that_the_e()}>
        <div className="space-y-4 pt-7">{user ? <Confirmation email={user.email} /> : <Waiting />}</div>
      </FormPage>
    </>
  );
}

function Confirmation({ email }: { email: string }) {
  const { outcome, error, confirm, switchAccount } = useConfirmEmail();
  switch (outcome) {
    case 'no-link':
      return <EmailConfirmation email={email} />;
    case 'confirmed':
      return (
        <>
          <FocusedNotice tone="success">{m.account_is_confirmed_thank_you({ email })}</FocusedNotice>
          <div className="flex flex-wrap gap-3">
            <LinkButton variant="primary" to={paths.collections.href()}>
              {m.account_back_to_the_shop()}
            </LinkButton>
            <LinkButton to={paths.profile.href()}>{m.account_your_account()}</LinkButton>
          </div>
        </>
      );
    case 'expired':
      return (
        <>
          <FocusedNotice tone="warning">{m.account_this_link_has_expired_or()}</FocusedNotice>
          <SendConfirmationLink />
        </>
      );
    case 'other-account':
      return (
        <>
          <FocusedNotice tone="warning">{m.account_this_link_belongs_to_another({ email })}</FocusedNotice>
          <Button onClick={() => void switchAccount()}>{m.account_log_in_to_the_other()}</Button>
        </>
      );
    case 'failed':
      return (
        <>
          <FocusedNotice tone="danger">{error}</FocusedNotice>
          <Button onClick={() => void confirm()}>{m.common_try_again()}</Button>
        </>
      );
    default:
      return <Waiting />;
  }
}

function Waiting() {
  return (
    <>
      <output className="sr-only">{m.account_confirming_your_e_mail()}</output>
      <Skeleton className="h-12" />
    </>
  );
}
