import * as m from '#i18n/messages.ts';
import { useDeferredValue, useMemo } from 'react';
import { type Contrast, contrastsOf } from '#contract/content/theme-colors.ts';
import { type ChosenColor, chosenColors } from '#contract/content/theme-defaults.ts';
import { DocumentForm } from '#web/components/admin/conflicts/document-form.tsx';
import { ResetButton } from '#web/components/admin/content/reset-button.tsx';
import { FormSection } from '#web/components/admin/form-section.tsx';
import { type EditedTheme, resetTheme } from '#web/store/content/theme.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { ColorField } from './color-field.tsx';
import { type Draft, isColor, toStyle } from './draft.ts';
import { FontsField } from './fonts-field.tsx';
import { LogoField } from './logo-field.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { useThemeForm } from './use-theme-form.ts';

const hints: Readonly<Record<ChosenColor, () => string>> = {
  accent: m.theme_accent_hint,
  ink: m.theme_ink_hint,
  paper: m.theme_paper_hint,
};

/** Returns the contrast of each color that the draft has. */
function contrastsOfDraft(draft: Draft, stored: EditedTheme): (field: ChosenColor) => Contrast | undefined {
  const contrasts = contrastsOf(toStyle(draft, stored.value));
  return (field) => (isColor(draft[field]) ? contrasts.find((contrast) => contrast.field === field) : undefined);
}

/** How the shop looks, beside a preview of it. */
export function ThemeForm({ loaded }: { loaded: EditedTheme }) {
  const dispatch = useAppDispatch();
  const { draft, stored = loaded, change, ...edited } = useThemeForm(loaded);
  const shown = useDeferredValue(draft);
  const style = useMemo(() => toStyle(shown, stored.value), [shown, stored]);
  const contrastOf = useMemo(() => contrastsOfDraft(shown, stored), [shown, stored]);
  return (
    <>
      <DocumentForm
        permission="content.edit"
        edited={edited}
        what="theme"
        label={m.theme_theme()}
        saveLabel={m.theme_save()}
        savingLabel={m.common_saving()}
        unsavedText={m.theme_your_changes()}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div>
            <FormSection wide title={m.theme_colors()} lead={m.theme_colors_lead()}>
              {chosenColors.map((field) => (
                <ColorField
                  key={field}
                  field={field}
                  hint={hints[field]()}
                  value={draft[field]}
                  contrast={contrastOf(field)}
                  onChange={(color) => change({ [field]: color })}
                />
              ))}
            </FormSection>
            <FormSection wide title={m.theme_corners()}>
              <TextField
                name="radius"
                label={m.theme_radius()}
                hint={m.theme_radius_hint()}
                value={draft.radius}
                required
                inputMode="numeric"
                autoComplete="off"
                pattern={String.raw`\s*(\d|1[0-6])\s*`}
                invalidMessage={m.theme_enter_a_whole_number_of_pixels()}
                onChange={({ target }) => change({ radius: target.value })}
                className="max-w-60"
              />
            </FormSection>
            <FormSection wide title={m.theme_fonts()} lead={m.theme_fonts_lead()}>
              <FontsField value={draft.fonts} onChange={(fonts) => change({ fonts })} />
            </FormSection>
            <FormSection wide title={m.theme_logo()} lead={m.theme_logo_lead()}>
              <LogoField logo={draft.logo} onChange={(logo) => change({ logo })} />
            </FormSection>
          </div>
          <div className="py-10 max-xl:order-first">
            <ThemePreview style={style} logo={shown.logo} />
          </div>
        </div>
      </DocumentForm>
      {!stored.isDefault && (
        <div className="pt-6">
          <ResetButton
            title={m.theme_reset_this()}
            text={m.theme_reset_text()}
            label={m.content_reset_to_default()}
            onReset={async () => {
              await dispatch(resetTheme(stored)).unwrap();
              await edited.loadAgain();
            }}
          />
        </div>
      )}
    </>
  );
}
