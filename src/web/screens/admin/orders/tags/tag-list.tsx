import * as m from '#i18n/messages.ts';

const mostShown = 3;

/** The first tags of an order, and how many more it has. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const more = tags.length - mostShown;
  return (
    tags.length > 0 && (
      <span className="mt-1 flex flex-wrap gap-1">
        <span className="sr-only">{m.admin_orders_tags()}</span>
        {tags.slice(0, mostShown).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {more > 0 && <span className="text-xs text-muted">{m.admin_orders_more_tags({ count: more })}</span>}
      </span>
    )
  );
}

const Tag = ({ children }: { children: string }) => (
  <span className="min-w-0 max-w-full truncate rounded-sm border border-outline px-1.5 text-xs leading-5">
    <bdi>{children}</bdi>
  </span>
);
