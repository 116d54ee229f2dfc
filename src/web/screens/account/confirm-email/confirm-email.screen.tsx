import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
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
  const user = useAppSelector(selectUser);
  return (
    <>
      <PageTitle>Confirm e-mail</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <FormPage title="Confirm your e-mail" lead="This confirms that the e-mail address is yours.">
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
          <FocusedNotice tone="success">{email} is confirmed. Thank you.</FocusedNotice>
          <div className="flex flex-wrap gap-3">
            <LinkButton variant="primary" to={paths.collections.href()}>
              Back to the shop
            </LinkButton>
            <LinkButton to={paths.profile.href()}>Your account</LinkButton>
          </div>
        </>
      );
    case 'expired':
      return (
        <>
          <FocusedNotice tone="warning">This link has expired or was already used.</FocusedNotice>
          <SendConfirmationLink />
        </>
      );
    case 'other-account':
      return (
        <>
          <FocusedNotice tone="warning">
            This link belongs to another account. You are logged in as {email}.
          </FocusedNotice>
          <Button onClick={() => void switchAccount()}>Log in to the other account</Button>
        </>
      );
    case 'failed':
      return (
        <>
          <FocusedNotice tone="danger">{error}</FocusedNotice>
          <Button onClick={() => void confirm()}>Try again</Button>
        </>
      );
    default:
      return <Waiting />;
  }
}

function Waiting() {
  return (
    <>
      <output className="sr-only">Confirming your e-mail</output>
      <Skeleton className="h-12" />
    </>
  );
}
