import { FormPage } from '#web/ui/form/form-page.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { RequestLinkForm } from './request-link-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { useResetLink } from './use-reset-link.ts';

/** Asks for the e-mail, or, when opened through a reset link, for the new password (D16). */
export function ResetPasswordScreen() {
  const { link, expire } = useResetLink();
  return (
    <>
      <PageTitle>Change password</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <FormPage
        title="Change Password"
        lead={
          link?.token
            ? 'Choose a password you don’t use anywhere else. You’ll be logged out on every device.'
            : 'We’ll e-mail you a reset link. It works once and expires in an hour.'
        }
      >
        {!link ? (
          <FormSkeleton />
        ) : link.token ? (
          <ResetForm token={link.token} onExpired={expire} />
        ) : (
          <RequestLinkForm isExpired={link.isExpired} />
        )}
      </FormPage>
    </>
  );
}

function FormSkeleton() {
  return (
    <div aria-hidden="true" className="space-y-5 pt-7">
      <Skeleton className="h-12" />
      <Skeleton className="h-13" />
    </div>
  );
}
