import { useId } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { useSaveShortcut } from '#web/ui/form/use-save-shortcut.ts';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { HeadSection } from './head-section.tsx';
import { LegalSection } from './legal-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { LinksSection } from './links-section.tsx';
import type { LoadedSettings } from './settings.loader.ts';
import { SearchSection } from './search-section.tsx';
import { ShopSection } from './shop-section.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

export function SettingsForm({ loaded }: { loaded: LoadedSettings }) {
  const { draft, change, isChanged, undo, save, loadAgain, isOutdated, pending, error } = useSettingsDraft(loaded);
  const sectionProps = { draft, change };
  const formId = useId();
  useSaveShortcut(formId);
  return (
    <>
      <Form
        id={formId}
        label="Settings"
        onSubmit={() => void save()}
        pending={pending}
        fieldErrors={error?.fields}
        message={isOutdated ? undefined : error?.message}
        className="space-y-0"
      >
        <ShopSection {...sectionProps} />
        <DeliverySection {...sectionProps} />
        <LimitsSection {...sectionProps} />
        <LinksSection {...sectionProps} />
        <HeadSection {...sectionProps} />
        <SearchSection {...sectionProps} />
        <LegalSection {...sectionProps} />
        <div className="sticky bottom-0 z-bar -mx-gutter border-t border-hairline bg-paper px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <div role="alert">
            {isOutdated && (
              <Notice tone="warning" className="mb-3">
                Another admin has changed the settings in the meantime. Your changes were not saved.{' '}
                <button
                  type="button"
                  className="font-medium underline underline-offset-[0.3em] pointer-coarse:min-h-target"
                  onClick={() => void loadAgain()}
                >
                  Discard my changes and load theirs
                </button>
              </Notice>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton size="md" pendingLabel="Saving the settings">
              Save settings
            </SubmitButton>
            {isChanged && (
              <Button variant="quiet" onClick={undo}>
                Undo changes
              </Button>
            )}
            <p aria-live="polite" className="text-sm text-muted">
              {isChanged ? 'Not saved yet' : ''}
            </p>
          </div>
        </div>
      </Form>
      <UnsavedChangesPrompt hasChanges={() => isChanged}>
        Your changes to the settings are not saved yet.
      </UnsavedChangesPrompt>
    </>
  );
}
