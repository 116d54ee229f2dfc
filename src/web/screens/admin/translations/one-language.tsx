import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export const OneLanguage = () => (
  <EmptyState
    title={m.admin_translations_nothing_to_translate()}
    action={<LinkButton to={adminPaths.languages.href()}>{m.admin_languages_languages()}</LinkButton>}
  >
    {m.admin_translations_switch_on_a_language()}
  </EmptyState>
);
