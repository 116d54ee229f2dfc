import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignOut } from '#web/components/account/use-sign-out.ts';
import { selectIsAdmin } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { useFreshMember } from '#web/components/admin/member/use-fresh-member.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CommandSearch } from './search/command-search.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Sidebar } from './sidebar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/**
 * The navigation of the admin: a sidebar on a desktop, a bar at the bottom of smaller windows. For everyone but admins it is an
 * empty frame, which they see until the page turns out not to exist for them.
 */
export function AdminNavigation() {
  const isAdmin = useAppSelector(selectIsAdmin);
  return isAdmin ? <Tools /> : <Sidebar />;
}

function Tools() {
  useFreshMember();
  const [dialog, setDialog] = useState<{ name: 'search' | 'shortcuts'; open: boolean }>();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const close = () => dialog && setDialog({ ...dialog, open: false });
  const onSearch = () => setDialog({ name: 'search', open: true });
  const onShortcuts = () => setDialog({ name: 'shortcuts', open: true });
  const singleKeys = useShortcuts({ onSearch, onShortcuts, onGo: (href) => void navigate(href) });
  return (
    <>
      <Sidebar tools={{ onSearch, onShortcuts, onSignOut: signOut }} />
      <BottomBar onSearch={onSearch} onSignOut={signOut} />
      {dialog?.name === 'search' && <CommandSearch open={dialog.open} onClose={close} />}
      {dialog?.name === 'shortcuts' && <ShortcutsDialog open={dialog.open} onClose={close} singleKeys={singleKeys} />}
    </>
  );
}
