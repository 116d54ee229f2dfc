import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** In place of a section that loads by itself and could not be loaded. */
export function SectionNotLoaded({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div role="alert">
      <Notice className="mt-14">
        <p className="mb-2">{children}</p>
        <Button size="sm" onClick={onRetry}>
          {m.common_try_again()}
        </Button>
      </Notice>
    </div>
  );
}
