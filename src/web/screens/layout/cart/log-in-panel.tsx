import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { messages } from '#web/store/messages.ts';
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
      title={messages.logInToAdd}
      footer={
        <div className="flex flex-wrap gap-3">
          <LinkButton variant="primary" className="flex-1" to={paths.login.href(from)} onClick={onClose}>
            Log in
          </LinkButton>
          <LinkButton className="flex-1 whitespace-nowrap" to={paths.register.href(from)} onClick={onClose}>
            Create an account
          </LinkButton>
        </div>
      }
    >
      <WaitingItem className="mb-5" />
      <p className="text-sm text-muted">Your bag is kept with your account, so you’ll find it on every device.</p>
    </Modal>
  );
}

/** Returns the page to come back to: this one, or on a sign-in page the one that it leads back to. */
function useReturnPath(): string | undefined {
  const { pathname, search } = useLocation();
  const isSignIn = pathname === paths.login.path || pathname === paths.register.path;
  return isSignIn ? (new URLSearchParams(search).get('from') ?? undefined) : pathname + search;
}
