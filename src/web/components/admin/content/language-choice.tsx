import * as m from '#i18n/messages.ts';
import type { Locale } from '#i18n/locale.ts';
import { useSearchParams } from 'react-router';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectIsMultilingual, selectSettings } from '#web/store/settings/settings.selectors.ts';
import { Select } from '#web/ui/form/field.tsx';

/** The language of a content, in a shop with several. */
export function LanguageChoice({ locale }: { locale: Locale | undefined }) {
  const settings = useAppSelector(selectSettings);
  const isMultilingual = useAppSelector(selectIsMultilingual);
  const [, setSearch] = useSearchParams();
  if (!isMultilingual) return null;
  return (
    <div className="mb-8 max-w-xs">
      <Select
        name="locale"
        label={m.common_language()}
        value={locale ?? settings?.defaultLocale ?? ''}
        options={(settings?.locales ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ target }) => setSearch({ locale: target.value })}
        required
      />
    </div>
  );
}
