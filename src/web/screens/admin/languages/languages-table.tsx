import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { getLocale } from '#i18n/locale.ts';
import { formatLanguage } from '#contract/lists.ts';
import { formatNumber } from '#contract/numbers.ts';
import { prefixOf } from '#contract/locale-prefix.ts';
import { MoveButtons } from '#web/components/admin/move-buttons.tsx';
import type { Localization } from '#web/store/settings/localization.admin.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { FieldNotes, useField } from '#web/ui/form/field-frame.tsx';
import { RowRadio } from '#web/ui/form/row-radio.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { catalogColumn, useCatalog } from './catalog-column.tsx';
import { type LanguagesDraft, move, toChoice, toggle } from './draft.ts';

type Language = Localization['available'][number];
type LanguagesTableProps = {
  stored: Localization;
  draft: LanguagesDraft;
  change: (draft: LanguagesDraft) => void;
};

/** All languages: which of them the shop offers, in which order, and which is the default. */
export function LanguagesTable({ stored, draft, change }: LanguagesTableProps) {
  const [announcement, setAnnouncement] = useState('');
  const { id, control, error } = useField({
    name: 'defaultLocale',
    label: m.admin_languages_default_language(),
    hint: m.admin_languages_default_is_always_offered(),
  });
  const { locales, defaultLocale } = toChoice(draft);
  const catalog = useCatalog(stored);
  const moveRow = (code: Language['code'], by: 1 | -1) => {
    const moved = move(draft, code, by);
    const order = toChoice(moved).locales;
    change(moved);
    setAnnouncement(
      m.admin_languages_is_now_at({
        name: formatLanguage(code),
        number: order.indexOf(code) + 1,
        count: order.length,
      }),
    );
  };
  const columns: Column<Language>[] = [
    { key: 'language', place: 'title', header: m.common_language, cell: LanguageName },
    {
      key: 'offered',
      place: 'end',
      header: m.admin_languages_offered,
      cell: ({ code }) => (
        <Checkbox
          asSwitch
          name={`locales.${code}`}
          label={
            <>
              <span className="sr-only">{m.admin_languages_offered_in({ language: formatLanguage(code) })}</span>
              <span aria-hidden="true" className="text-muted md:hidden">
                {m.admin_languages_offered()}
              </span>
            </>
          }
          checked={locales.includes(code)}
          disabled={code === defaultLocale && locales.includes(code)}
          onChange={() => change(toggle(draft, code))}
          className="-my-2.5 w-fit"
        />
      ),
    },
    { key: 'texts', place: 'text', header: m.admin_languages_texts, cell: ({ messages }) => textsOf(messages) },
    ...(stored.locales.length > 1 ? [catalogColumn(stored, catalog)] : []),
    {
      key: 'address',
      place: 'note',
      header: m.admin_languages_address,
      cell: ({ code }) => (
        <bdi dir="ltr" className={locales.includes(code) ? undefined : 'text-muted'}>
          {prefixOf(code, draft) || '/'}
        </bdi>
      ),
    },
    {
      key: 'default',
      place: 'side',
      header: m.admin_languages_default,
      cell: ({ code }) => (
        <RowRadio
          {...control}
          label={m.admin_languages_make_default({ language: formatLanguage(code) })}
          cardLabel={m.admin_languages_default()}
          value={code}
          checked={code === defaultLocale}
          disabled={!locales.includes(code)}
          onChange={() => change({ ...draft, defaultLocale: code })}
        />
      ),
    },
    {
      key: 'order',
      place: 'more',
      header: m.admin_categories_sort_order,
      actions: true,
      cell: ({ code }) =>
        locales.includes(code) && (
          // Keeps the buttons clear of the radio button, which is above them on a phone.
          <span className="block max-md:py-1">
            <MoveButtons
              name={formatLanguage(code)}
              canMove={{ up: code !== locales[0], down: code !== locales.at(-1) }}
              onMove={(by) => moveRow(code, by)}
            />
          </span>
        ),
    },
  ];
  return (
    <div>
      <Table
        caption={m.admin_languages_languages()}
        layout="compact"
        columns={columns}
        rows={draft.order.flatMap((code) => stored.available.find((language) => language.code === code) ?? [])}
        rowKey={({ code }) => code}
      />
      <div className="pt-2.5">
        <FieldNotes id={id} hint={m.admin_languages_default_is_always_offered()} error={error} />
      </div>
      <LiveRegion message={announcement} />
    </div>
  );
}

/** The name of the language in itself, and in the language of the page if that is another. */
function LanguageName({ code, name, dir }: Language) {
  return (
    <span className="block font-medium">
      <span lang={code} dir={dir}>
        {name}
      </span>
      {code !== getLocale() && (
        <span className="block text-xs font-normal text-muted first-letter:uppercase">{formatLanguage(code)}</span>
      )}
    </span>
  );
}

function textsOf({ total, translated }: Language['messages']): string {
  const all = formatNumber(total);
  return translated === total
    ? m.admin_languages_all_texts({ total: all })
    : m.admin_languages_some_texts({ translated: formatNumber(translated), total: all });
}
