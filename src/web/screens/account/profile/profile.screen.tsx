import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { AccountNav } from '#web/components/account/account-nav.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { AccountDetailsSection } from './account-details.tsx';
import { GiftCards } from './gift-cards.tsx';
import { Identity, IdentitySkeleton } from './identity.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { StoreCreditSection } from './store-credit.tsx';

const crumbs = () => [{ label: m.account_home(), href: paths.home.href() }, { label: m.common_account() }];

/** The shopper's account (spec §2, D17, D19). */
export function ProfileScreen() {
  const user = useAppSelector(selectAccount);
  return (
    <>
      <PageTitle>{m.common_account()}</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="content" className="pb-section">
        <AccountNav />
        <PageHeading compact title={m.account_general_overview()} above={<Breadcrumbs crumbs={crumbs()} />} />
        {user ? <Identity user={user} /> : <IdentitySkeleton />}
        <div className="mt-10 gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
          <AccountDetailsSection user={user} />
          <PaymentMethods />
        </div>
        <LatestOrders />
        {user && (
          <>
            <StoreCreditSection />
            <GiftCards />
          </>
        )}
      </Container>
    </>
  );
}
