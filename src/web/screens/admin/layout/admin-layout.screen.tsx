import { Outlet, useLocation } from 'react-router';
import { EditingBar } from '#web/components/admin/change-sets/editing-bar.tsx';
import { NotAllowed } from '#web/components/admin/member/not-allowed.tsx';
import { mayFollow } from '#web/components/admin/member/page-permissions.ts';
import { useMember } from '#web/components/admin/member/use-member.ts';
import { StepUp } from '#web/components/admin/step-up/step-up.tsx';

/** What all admin pages have in common besides the navigation, which replaces the header of the shop. */
export function AdminLayoutScreen() {
  const { pathname } = useLocation();
  const member = useMember();
  return (
    <>
      <meta name="robots" content="noindex" />
      <StepUp />
      <EditingBar />
      {member && !mayFollow(member.permissions, pathname) ? <NotAllowed /> : <Outlet />}
    </>
  );
}
