import * as m from '#i18n/messages.ts';
import { keepLocale } from '#web/store/browser/kept-locale.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { SwitchLink, SwitchList } from './switch-link.tsx';

/** Links to this page in each language of the shop. */
export function LanguageLinks() {
  const settings = useAppSelector(selectSettings);
  const dispatch = useAppDispatch();
  return (
    <SwitchList label={m.common_language()}>
      {settings?.locales.map(({ code, name, dir, prefix }) => (
        <SwitchLink
          key={code}
          code={code}
          prefix={prefix}
          isCurrent={code === settings.locale}
          lang={code}
          hrefLang={code}
          dir={dir}
          onClick={() => dispatch(keepLocale(code))}
        >
          {name}
        </SwitchLink>
      ))}
    </SwitchList>
  );
}
