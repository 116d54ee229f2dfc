import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { formatDate, formatWallClock } from '#contract/dates.ts';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { changeSetStates } from '#web/store/change-sets/change-set-labels.ts';
import type { ChangeSet, ChangeSetItem } from '#web/store/change-sets/change-sets.admin.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { ChangeRow } from './change-row.tsx';
import type { LoadedChangeSet } from './change-sets.loader.ts';
import { ConflictList } from './conflict-list.tsx';
import { kindOf, nameOf, pageOf } from './item-names.ts';
import { PreviewPart } from './preview-part.tsx';
import { SetActions } from './set-actions.tsx';
import { isEditable, itemKey, useChangeSet } from './use-change-set.ts';

/** What a change set changes, and what can be done with it. */
export function ChangeSetScreen() {
  const loaded = useLoaderData<LoadedChangeSet | null>();
  return (
    <Container width="content" className="pb-section">
      {loaded ? (
        <LoadedSet key={loaded._id} loaded={loaded} />
      ) : (
        <>
          <PageTitle>{m.changes_change_set()}</PageTitle>
          <PageHeading compact title={m.changes_change_set()} above={<Crumbs name={m.changes_change_set()} />} />
          <FormSkeleton>
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-40 w-full" />
          </FormSkeleton>
        </>
      )}
    </Container>
  );
}

const Crumbs = ({ name }: { name: string }) => (
  <Breadcrumbs crumbs={[{ label: m.changes_change_sets(), href: adminPaths.changeSets.href() }, { label: name }]} />
);

function LoadedSet({ loaded }: { loaded: ChangeSet }) {
  const state = useChangeSet(loaded);
  const { set, error } = state;
  const things = [...Map.groupBy(set.items, ({ entity, entityId }) => `${entity} ${entityId}`).values()];
  return (
    <>
      <PageTitle>{set.name}</PageTitle>
      <PageHeading
        compact
        title={set.name}
        lead={<SetState set={set} />}
        above={<Crumbs name={set.name} />}
        actions={<SetActions state={state} />}
      />
      <div role="alert">
        {error && (
          <Notice tone="danger" className="mb-6">
            <p>{error.message}</p>
            {Object.entries(error.fields).map(([path, message]) => (
              <p key={path}>{m.audit_field_and_value({ field: placeOf(set, path), value: message })}</p>
            ))}
          </Notice>
        )}
      </div>
      <PreviewPart state={state} />
      <ConflictList state={state} />
      {things.length === 0 ? (
        <EmptyState title={m.changes_is_empty()}>{m.changes_empty_text()}</EmptyState>
      ) : (
        <ul className="space-y-8">
          {things.map((items) => (
            <Thing key={items.map(itemKey).join(' ')} items={items} state={state} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Returns what the path of an error is about: `product.<id>.price`. */
function placeOf({ items }: ChangeSet, path: string): string {
  const item = items.find(({ entity, entityId }) => path.startsWith(`${entity}.${entityId}`));
  return item ? nameOf(item) : path;
}

function SetState({ set: { status, publishAt, publishedAt, changes } }: { set: ChangeSet }) {
  const timeZone = useAppSelector(selectTimeZone);
  const { label, tone } = changeSetStates[status];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tone}>{label()}</Badge>
      <span>{m.changes_count({ count: changes })}</span>
      {publishAt !== null && <span>{m.changes_publishes_at({ time: formatWallClock(publishAt) })}</span>}
      {publishedAt !== null && (
        <span>{m.changes_published_at({ time: formatDate(publishedAt, 'short-day-time', timeZone) })}</span>
      )}
    </span>
  );
}

function Thing({ items, state }: { items: readonly ChangeSetItem[]; state: ReturnType<typeof useChangeSet> }) {
  const { set, pending, remove } = state;
  const mayEdit = useMayDo('changes.edit') && isEditable(set);
  const [first] = items;
  if (!first) return null;
  const href = first.gone ? undefined : pageOf(first);
  const name = <bdi>{nameOf(first)}</bdi>;
  return (
    <li>
      <h2 className="border-b border-hairline pb-2 text-lg font-medium">
        {href === undefined ? name : <AdminLink to={href}>{name}</AdminLink>}
        {first.name !== '' && <span className="ms-3 text-sm font-normal text-muted">{kindOf(first)}</span>}
      </h2>
      <ul className="divide-y divide-hairline">
        {items.map((item) => (
          <ChangeRow
            key={item.field}
            item={item}
            names={set.names}
            action={
              mayEdit && (
                <Button size="sm" variant="quiet" disabled={pending} onClick={() => void remove(item)}>
                  {m.changes_take_out()}
                  <VisuallyHidden>: {nameOf(item)}</VisuallyHidden>
                </Button>
              )
            }
          />
        ))}
      </ul>
    </li>
  );
}
