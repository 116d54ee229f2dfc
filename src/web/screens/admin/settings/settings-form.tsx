import * as m from '#i18n/messages.ts';
import { useId } from 'react';
import { ConflictNotice } from '#web/components/admin/conflicts/conflict-notice.tsx';
import { DiscardDialog } from '#web/components/admin/conflicts/discard-dialog.tsx';
import type { AdminSettings } from '#web/store/settings/settings.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { useSaveShortcut } from '#web/ui/form/use-save-shortcut.ts';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { HeadSection } from './head-section.tsx';
import { LegalSection } from './legal-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { LinksSection } from './links-section.tsx';
import { PagesSection } from './pages-section.tsx';
import { SearchSection } from './search-section.tsx';
import { ShopSection } from './shop-section.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

export function SettingsForm({ loaded }: { loaded: AdminSettings }) {
  const { draft, saveId, change, isChanged, undo, save, loadAgain, conflicts, takeTheirs, pending, error } =
    useSettingsDraft(loaded);
  const sectionProps = { draft, change };
  const formId = useId();
  useSaveShortcut(formId);
  return (
    <>
      <Form
        id={formId}
        label={m.common_settings()}
        onSubmit={() => void save()}
        pending={pending}
        fieldErrors={error?.fields}
        message={error?.message}
        className="space-y-0"
      >
        <ShopSection {...sectionProps} />
        <DeliverySection {...sectionProps} />
        <LimitsSection {...sectionProps} />
        <LinksSection {...sectionProps} />
        <PagesSection {...sectionProps} saveId={saveId} />
        <HeadSection {...sectionProps} />
        <SearchSection {...sectionProps} />
        <LegalSection {...sectionProps} />
        <div className="sticky bottom-0 z-bar -mx-gutter border-t border-hairline bg-paper px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <ConflictNotice what="settings" conflicts={conflicts} onTake={takeTheirs} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton size="md" pendingLabel={m.admin_settings_saving_the_settings()}>
              {m.admin_settings_save_settings()}
            </SubmitButton>
            {isChanged && (
              <Button variant="quiet" onClick={undo}>
                {m.admin_settings_undo_changes()}
              </Button>
            )}
            <p aria-live="polite" className="text-sm text-muted">
              {isChanged ? m.admin_settings_not_saved_yet() : ''}
            </p>
          </div>
        </div>
      </Form>
      <DiscardDialog conflicts={conflicts} onDiscard={() => void loadAgain()} />
      <UnsavedChangesPrompt hasChanges={() => isChanged}>
        {m.admin_settings_your_changes_to_the_settings()}
      </UnsavedChangesPrompt>
    </>
  );
}
