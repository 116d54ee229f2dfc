import { useState } from 'react';
import { useNavigate } from 'react-router';
import { selectIsAdmin } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
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
  const [shown, setShown] = useState<'search' | 'shortcuts'>();
  const navigate = useNavigate();
  const close = () => setShown(undefined);
  const tools = { onSearch: () => setShown('search'), onShortcuts: () => setShown('shortcuts') };
  const singleKeys = useShortcuts({ ...tools, onGo: (href) => void navigate(href) });
  return (
    <>
      <Sidebar tools={tools} />
      <BottomBar onSearch={tools.onSearch} />
      <CommandSearch open={shown === 'search'} onClose={close} />
      <ShortcutsDialog open={shown === 'shortcuts'} onClose={close} singleKeys={singleKeys} />
    </>
  );
}
