import { Container } from '#web/ui/container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PageTitle } from '#web/ui/store-name.tsx';
import { AskForm } from './ask-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { useResetLink } from './use-reset-link.ts';

/** Asks for the e-mail, or with the link that came by mail for a new password (D16). */
export function ResetPasswordScreen() {
  const { link, expire } = useResetLink();
  return (
    <>
      <PageTitle>Change password</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Container width="content" className="grid pb-section lg:grid-cols-2 lg:gap-x-20">
        <PageHeading
          title="Change Password"
          lead={
            link?.token
              ? 'Choose one that you use nowhere else. You will be signed out on every device.'
              : 'A link to set a new one comes to your e-mail. It works once, for an hour.'
          }
        />
        <div className="max-lg:max-w-form lg:pt-16">
          {!link ? (
            <FormOnItsWay />
          ) : link.token ? (
            <ResetForm token={link.token} onExpired={expire} />
          ) : (
            <AskForm isExpired={link.isExpired} />
          )}
        </div>
      </Container>
    </>
  );
}

function FormOnItsWay() {
  return (
    <div aria-hidden="true" className="space-y-5 pt-7">
      <Skeleton className="h-12" />
      <Skeleton className="h-13" />
    </div>
  );
}
