import * as m from '#i18n/messages.ts';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { AccountNav } from '#web/components/account/account-nav.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Settings } from './settings.tsx';

/** E-mail, password, devices and the data of the account. */
export function SecurityScreen() {
  const user = useAppSelector(selectAccount);
  return (
    <>
      <PageTitle>{m.account_security()}</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="content" className="pb-section">
        <AccountNav />
        <PageHeading compact title={m.account_security()} />
        {user ? <Settings user={user} /> : <SettingsSkeleton />}
      </Container>
    </>
  );
}

function SettingsSkeleton() {
  return (
    <div className="border-t border-hairline py-8">
      <output className="sr-only">{m.common_loading()}</output>
      <Skeleton className="h-5 w-32" />
    </div>
  );
}
