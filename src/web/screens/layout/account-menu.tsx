import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { UserIcon } from '#web/ui/layout/icons.tsx';
import { PopoverMenu } from '#web/ui/overlay/popover-menu.tsx';
import { useSignOut } from '#web/components/account/use-sign-out.ts';

const icon = <UserIcon />;

export function AccountMenu() {
  const user = useAppSelector(selectAccount);
  const logout = useSignOut();
  const items = user
    ? [
        { label: m.site_profile(), href: paths.profile.href() },
        { label: m.common_addresses(), href: paths.addresses.href() },
        ...(user.role === 'admin' ? [{ label: m.common_admin(), href: paths.adminDashboard.href() }] : []),
        { label: m.site_logout(), onSelect: logout },
      ]
    : [
        { label: m.site_sign_in(), href: paths.login.href() },
        { label: m.site_sign_up(), href: paths.register.href() },
      ];
  return (
    <PopoverMenu
      label={m.common_account()}
      icon={icon}
      items={items}
      heading={user ? <span className="block truncate">{user.name}</span> : undefined}
      className="max-lg:hidden"
    />
  );
}
