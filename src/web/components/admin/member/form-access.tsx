import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import type { NeededPermission } from '#contract/shop/permissions.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useMayDo } from './use-member.ts';

type FormAccessProps = {
  /** What the role needs to change what the form is about. */
  to: NeededPermission;
  children: ReactNode;
};

/** A form that some roles may only view: for them it is disabled as a whole, and a sentence says why. */
export function FormAccess({ to, children }: FormAccessProps) {
  if (useMayDo(to)) return children;
  return (
    <>
      <Notice className="mb-6">{m.admin_view_only()}</Notice>
      <fieldset disabled className="min-w-0 space-y-5">
        {children}
      </fieldset>
    </>
  );
}
