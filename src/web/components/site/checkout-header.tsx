import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { LockIcon } from '#web/ui/layout/icons.tsx';
import { useStoreName } from './store-name.tsx';
import { Wordmark } from './wordmark.tsx';

/** The header of the checkout: nothing leads away from it but the wordmark and the way back, on the right. */
export function CheckoutHeader({ back }: { back: ReactNode }) {
  return (
    <header className="site-header z-header">
      <div className="site-header-row mx-auto box-content grid max-w-content grid-cols-[minmax(0,1fr)_auto] items-center gap-4 px-gutter sm:grid-cols-[minmax(0,1fr)_auto_1fr]">
        <Link
          to={paths.home.href()}
          aria-label={m.site_home_of_shop({ name: useStoreName() })}
          className="max-w-full justify-self-start rounded-sm py-2 outline-offset-4"
        >
          <Wordmark />
        </Link>
        <p className="flex items-center gap-2 text-sm text-muted max-sm:sr-only">
          <LockIcon size={16} />
          {m.site_secure_checkout()}
        </p>
        <div className="justify-self-end">{back}</div>
      </div>
    </header>
  );
}
