import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export const OneLanguage = () => (
  <EmptyState
    title={m.admin_translations_nothing_to_translate()}
    action={<AdminLinkButton to={adminPaths.languages.href()}>{m.admin_languages_languages()}</AdminLinkButton>}
  >
    {m.admin_translations_switch_on_a_language()}
  </EmptyState>
);
