import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** The error of one section of a page, with a retry. */
export function LoadFailedNotice({ children, className }: { children: ReactNode; className?: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice className={className}>
      <p className="mb-2">{children}</p>
      <Button size="sm" pending={state === 'loading'} onClick={() => void revalidate()}>
        {m.common_try_again()}
      </Button>
    </Notice>
  );
}
