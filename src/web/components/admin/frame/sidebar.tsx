import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { Link } from 'react-router';
import { Wordmark } from '#web/components/site/wordmark.tsx';
import { SearchIcon } from '#web/ui/layout/icons.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { AreaLinks } from './area-links.tsx';
import { SignedIn } from './signed-in.tsx';

type Tools = { onSearch: () => void; onShortcuts: () => void; onSignOut: () => void };

/** Without tools only the frame, before it is known that the user is an admin. */
export function Sidebar({ tools }: { tools?: Tools }) {
  return (
    <header className="admin-sidebar sticky top-0 z-header flex h-dvh w-60 shrink-0 flex-col self-start border-e border-hairline bg-surface max-lg:hidden print:hidden">
      <Link
        to={paths.home.href()}
        title={m.admin_view_shop()}
        className="mx-6 mt-5 mb-6 block max-w-48 self-start rounded-sm outline-offset-4"
      >
        <Message
          message={m.admin_home_view_shop}
          markup={{
            wordmark: () => <Wordmark className="text-2xl" />,
            hidden,
          }}
        />
      </Link>
      {tools && (
        <>
          <div className="px-3 pb-3">
            <button
              type="button"
              aria-keyshortcuts="Control+K Meta+K"
              className="flex min-h-10 w-full items-center gap-2 rounded-sm border border-outline px-3 text-sm text-muted transition-colors hover:border-ink hover:text-ink pointer-coarse:min-h-target"
              onClick={tools.onSearch}
            >
              <SearchIcon size={16} />
              {m.common_search()}
              <kbd aria-hidden="true" className="ms-auto font-sans text-xs">
                <bdi dir="ltr">{m.admin_ctrl()} K</bdi>
              </kbd>
            </button>
          </div>
          <nav aria-label={m.common_admin()} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-2">
            <AreaLinks />
          </nav>
          <div className="border-t border-hairline px-3 py-2">
            <SignedIn onShortcuts={tools.onShortcuts} onSignOut={tools.onSignOut} />
          </div>
        </>
      )}
    </header>
  );
}
