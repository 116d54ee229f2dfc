import { useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { TopSheet } from '#web/ui/overlay/dialog.tsx';
import { MenuButton } from '#web/components/site/site-header.tsx';
import { linksFor } from './navigation.ts';
import { useSignOut } from '#web/components/account/use-sign-out.ts';

const ownPages = [
  { href: paths.profile.href(), label: 'Profile' },
  { href: paths.addresses.href(), label: 'Addresses' },
];
const adminPages = [{ href: paths.adminDashboard.href(), label: 'Admin' }];

export function MobileMenu() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const user = useAppSelector(selectUser);
  const logout = useSignOut();
  const close = () => setOpen(false);
  const links = [...linksFor(user), ...(user ? ownPages : []), ...(user?.role === 'admin' ? adminPages : [])];

  return (
    <>
      <MenuButton dialogId={id} onOpen={() => setOpen(true)} />
      <TopSheet id={id} open={open} onClose={close} title="Menu" keepContent>
        <nav aria-label="Menu">
          <ul className="stitch-bottom pb-6">
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link to={href} onClick={close} className="block py-3 font-display text-3xl tracking-tight">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-6 flex flex-col gap-3">
          {user ? (
            <Button
              wide
              onClick={() => {
                close();
                logout();
              }}
            >
              LogOut
            </Button>
          ) : (
            <>
              <LinkButton variant="primary" wide to={paths.login.href()} onClick={close}>
                Log in
              </LinkButton>
              <LinkButton wide to={paths.register.href()} onClick={close}>
                Register Now
              </LinkButton>
            </>
          )}
        </div>
      </TopSheet>
    </>
  );
}
