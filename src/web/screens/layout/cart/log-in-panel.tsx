import * as m from '#i18n/messages.ts';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { WaitingItem } from '#web/components/cart/waiting-item.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';

/** Asks a visitor to log in before the bag can be used, and shows the chosen item (D3). */
export function LogInPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const from = useReturnPath();
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={m.site_please_log_in_to_add()}
      footer={
        <div className="flex flex-wrap gap-3">
          <LinkButton variant="primary" className="flex-1" to={paths.login.href(from)} onClick={onClose}>
            {m.site_log_in()}
          </LinkButton>
          <LinkButton className="flex-1 whitespace-nowrap" to={paths.register.href(from)} onClick={onClose}>
            {m.site_create_an_account()}
          </LinkButton>
        </div>
      }
    >
      <WaitingItem className="mb-5" />
      <p className="text-sm text-muted">{m.site_your_bag_is_kept_with()}</p>
    </Modal>
  );
}

/** Returns the page to come back to: this one, or on a sign-in page the one that it leads back to. */
function useReturnPath(): string | undefined {
  const { pathname, search } = useLocation();
  const isSignIn = pathname === paths.login.path || pathname === paths.register.path;
  return isSignIn ? (new URLSearchParams(search).get('from') ?? undefined) : pathname + search;
}
