import * as m from '#i18n/messages.ts';
import { Link } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { ExternalIcon } from '#web/ui/layout/icons.tsx';
import { Message } from '#web/ui/layout/message.tsx';

const rowStyles =
  'flex min-h-8 w-full items-center justify-between gap-3 rounded-sm px-3 text-start text-sm transition-colors hover:bg-wash focus-visible:outline-offset-0 pointer-coarse:min-h-target';

type SignedInProps = {
  onSignOut: () => void;
  onShortcuts?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
};

/** The way to the shop, who is logged in, with their two-factor authentication, and 'Log out'. */
export function SignedIn({ onSignOut, onShortcuts, onLeave }: SignedInProps) {
  const user = useAppSelector(selectAccount);
  return (
    <>
      <Link to={paths.home.href()} className={rowStyles} onClick={onLeave}>
        {m.admin_view_shop()}
        <ExternalIcon size={16} className="text-muted" />
      </Link>
      {onShortcuts && (
        <button type="button" className={rowStyles} onClick={onShortcuts}>
          {m.admin_keyboard_shortcuts()}
          <kbd aria-hidden="true" className="font-sans text-xs text-muted">
            ?
          </kbd>
        </button>
      )}
      <p className="mt-2 px-3 text-xs text-muted">
        <Message
          message={m.admin_logged_in_as}
          markup={{
            name: () => (
              <span className="inline-block w-full truncate align-top text-sm text-ink">
                <bdi>{user?.name}</bdi>
              </span>
            ),
          }}
        />
        <span className="block truncate">
          <bdi dir="ltr">{user?.email}</bdi>
        </span>
      </p>
      <Link to={adminPaths.security.href()} className={`${rowStyles} mt-1`} onClick={onLeave}>
        {m.account_security()}
      </Link>
      <button type="button" className={rowStyles} onClick={onSignOut}>
        {m.admin_log_out()}
      </button>
    </>
  );
}
