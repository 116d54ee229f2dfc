import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { UserIcon } from '#web/ui/layout/icons.tsx';
import { PopoverMenu } from '#web/ui/overlay/popover-menu.tsx';
import { useSignOut } from '#web/components/account/use-sign-out.ts';

const icon = <UserIcon />;

export function AccountMenu() {
  const user = useAppSelector(selectUser);
  const logout = useSignOut();
  const items = user
    ? [
        { label: 'Profile', href: paths.profile.href() },
        { label: 'Addresses', href: paths.addresses.href() },
        ...(user.role === 'admin' ? [{ label: 'Admin', href: paths.adminDashboard.href() }] : []),
        { label: 'Logout', onSelect: logout },
      ]
    : [
        { label: 'Sign In', href: paths.login.href() },
        { label: 'Sign Up', href: paths.register.href() },
      ];
  return (
    <PopoverMenu
      label="Account"
      icon={icon}
      items={items}
      heading={user ? <span className="block truncate">{user.name}</span> : undefined}
      className="max-lg:hidden"
    />
  );
}
