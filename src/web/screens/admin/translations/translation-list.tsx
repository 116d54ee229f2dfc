import * as m from '#i18n/messages.ts';
import { useSearchParams } from 'react-router';
import { languages, type Locale } from '#i18n/locale.ts';
import { formatLanguage } from '#contract/lists.ts';
import { formatNumber } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { entityLabels, stateLabels } from '#web/store/translations/translation-labels.ts';
import {
  parseTranslationsQuery,
  type TranslationListEntry,
  type TranslationsPage,
} from '#web/store/translations/translations.admin.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { hrefWith } from '#web/ui/table/list-url.ts';
import { Pager } from '#web/ui/table/pager.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';

type TranslationListProps = {
  /** The language of the names. */
  source: Locale;
  page: TranslationsPage;
};

/** A page of what has texts; each row links to its translations. */
export function TranslationList({ source, page }: TranslationListProps) {
  const [search] = useSearchParams();
  const { entity, state, q, cursor } = parseTranslationsQuery(search);
  return (
    <>
      <AdminTable
        name="translations"
        layout="compact"
        caption={m.admin_translations_translations()}
        columns={columns(source)}
        rows={page.data}
        rowKey={({ entity: kind, id }) => `${kind} ${id}`}
        rowHref={({ entity: kind, id }) =>
          adminPaths.translation.href({ locale: page.locale, entity: kind, id }, { entity, state, q, cursor })
        }
        empty={<NoTexts page={page} />}
      />
      <Pager nextCursor={page.nextCursor} next={m.admin_translations_more_texts()} />
    </>
  );
}

const columns = (source: Locale): Column<TranslationListEntry>[] => [
  {
    key: 'name',
    place: 'title',
    header: m.common_name,
    cell: ({ entity, id, name }) => (
      <span className="flex items-center gap-3">
        {entity === 'image' && (
          <ResponsiveImage src={id} alt="" sizes="36px" className="aspect-square w-9 shrink-0 *:object-cover" />
        )}
        <bdi lang={source} dir={languages[source].dir} className="line-clamp-2 min-w-0 wrap-anywhere">
          {name}
        </bdi>
      </span>
    ),
  },
  { key: 'kind', place: 'note', header: m.admin_translations_kind, cell: ({ entity }) => entityLabels[entity]() },
  { key: 'state', place: 'end', header: m.common_status, cell: States },
];

function States({ missing, outdated }: TranslationListEntry) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-1 md:justify-start">
      {missing > 0 && <Badge>{m.admin_translations_count_missing({ count: formatNumber(missing) })}</Badge>}
      {outdated > 0 && (
        <Badge tone="warning">{m.admin_translations_count_outdated({ count: formatNumber(outdated) })}</Badge>
      )}
      {missing + outdated === 0 && <Badge tone={stateLabels.done.tone}>{stateLabels.done.label()}</Badge>}
    </span>
  );
}

/** What is open is elsewhere, so that a translator goes on there. */
function NoTexts({ page: { locale, sum } }: { page: TranslationsPage }) {
  const [search] = useSearchParams();
  const { state, q } = parseTranslationsQuery(search);
  const language = formatLanguage(locale);
  const linkTo = (other: 'missing' | 'outdated' | null, label: string) => (
    <LinkButton to={hrefWith(search, { state: other, cursor: null })}>{label}</LinkButton>
  );
  if (q !== undefined || state === undefined) {
    return (
      <EmptyState
        title={m.admin_translations_no_texts_found()}
        action={
          <LinkButton to={adminPaths.translations.href({ locale })}>{m.admin_translations_show_all_texts()}</LinkButton>
        }
      >
        {m.admin_translations_no_texts_match()}
      </EmptyState>
    );
  }
  const showAll = linkTo(null, m.admin_translations_show_all_texts());
  if (state === 'done')
    return <EmptyState title={m.admin_translations_nothing_is_done({ language })} action={showAll} />;
  if (sum.missing + sum.outdated === 0)
    return <EmptyState title={m.admin_translations_everything_is_translated({ language })} action={showAll} />;
  return state === 'missing' ? (
    <EmptyState
      title={m.admin_translations_nothing_is_missing({ language })}
      action={linkTo('outdated', m.admin_translations_show_outdated())}
    >
      {m.admin_translations_some_are_outdated()}
    </EmptyState>
  ) : (
    <EmptyState
      title={m.admin_translations_nothing_is_outdated({ language })}
      action={linkTo('missing', m.admin_translations_show_missing())}
    >
      {m.admin_translations_some_are_missing()}
    </EmptyState>
  );
}
