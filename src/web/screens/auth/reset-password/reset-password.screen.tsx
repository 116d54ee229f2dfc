import * as m from '#i18n/messages.ts';
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
      <PageTitle>{m.auth_change_password_label()}</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <FormPage
        title={m.auth_change_password_title()}
        lead={link?.token ? m.auth_choose_a_password_you_dont() : m.auth_well_e_mail_you_a()}
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
