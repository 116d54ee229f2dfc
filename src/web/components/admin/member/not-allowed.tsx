import * as m from '#i18n/messages.ts';
import { firstPageOf } from '#web/components/admin/frame/areas.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useMember } from './use-member.ts';

/** Stands in for a page of the admin that the role of the member does not allow. */
export function NotAllowed() {
  const { label, href } = firstPageOf(useMember()?.permissions ?? []);
  return (
    <>
      <PageTitle>{m.error_your_role_doesnt_allow_this()}</PageTitle>
      <EmptyState
        headingLevel={1}
        title={m.error_your_role_doesnt_allow_this()}
        action={<LinkButton to={href}>{m.admin_go_to_area({ label })}</LinkButton>}
        className="py-section"
      >
        {m.admin_ask_an_owner()}
      </EmptyState>
    </>
  );
}
