import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { ProfileForm } from './profile-form.tsx';

const crumbs = () => [
  { label: m.account_home(), href: paths.home.href() },
  { label: m.common_account(), href: paths.profile.href() },
  { label: m.common_edit() },
];

export function EditProfileScreen() {
  const user = useAppSelector(selectAccount);
  return (
    <>
      <PageTitle>{m.account_edit_profile()}</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="content" className="pb-section">
        <PageHeading compact title={m.account_editable_profile()} above={<Breadcrumbs crumbs={crumbs()} />} />
        <div className="max-w-prose">{user ? <ProfileForm key={user._id} user={user} /> : <ProfileSkeleton />}</div>
      </Container>
    </>
  );
}

function ProfileSkeleton() {
  return (
    <div className="divide-y divide-hairline border-y border-hairline">
      <output className="sr-only">{m.common_loading()}</output>
      {['w-32', 'w-44', 'w-52', 'w-28'].map((width) => (
        <div key={width} aria-hidden="true" className="flex h-21 flex-col justify-center gap-3">
          <Skeleton className="h-3 w-16" />
          <Skeleton className={`h-3 ${width}`} />
        </div>
      ))}
    </div>
  );
}
