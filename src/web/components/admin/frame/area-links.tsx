import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { mostOpenTasks } from '#contract/shop/admin-tools-limits.ts';
import type { OpenTasks } from '#contract/shop/admin-tools.ts';
import { adminRouteId } from '#web/components/admin/admin-route.ts';
import { type Area, areaGroups, ariaCurrentOf, dashboard } from './areas.ts';
import { useAreas } from './use-areas.ts';

/** Links to all areas of the admin that the role allows, with the number of what waits in each. */
export function AreaLinks({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const allowed = useAreas();
  const groups = areaGroups
    .map(({ label, areas }) => ({ label, areas: areas.filter((area) => allowed.includes(area)) }))
    .filter(({ areas }) => areas.length > 0);
  return (
    <>
      {allowed.includes(dashboard) && (
        <ul>
          <AreaLink area={dashboard} onFollow={onFollow} />
        </ul>
      )}
      {groups.map(({ label, areas }) => (
        <section key={label()} aria-label={label()} className="mt-2 first:mt-0">
          <h2 aria-hidden="true" className="px-3 pb-1 font-sans text-xs tracking-normal text-muted">
            {label()}
          </h2>
          <ul>
            {areas.map((area) => (
              <AreaLink key={area.label()} area={area} onFollow={onFollow} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function AreaLink({ area, onFollow }: { area: Area; onFollow: (() => void) | undefined }) {
  const { pathname } = useLocation();
  return (
    <li>
      <Link
        to={area.main.href()}
        onClick={onFollow}
        aria-current={ariaCurrentOf(area, pathname)}
        className="flex min-h-8 items-center justify-between gap-3 rounded-sm px-3 text-sm transition-colors hover:bg-wash focus-visible:outline-offset-0 aria-[current]:bg-wash aria-[current]:font-medium pointer-coarse:min-h-target"
      >
        {area.label()}
        <WaitingCount area={area} />
      </Link>
    </li>
  );
}

/** How much waits in an area; nothing when nothing does. */
export function WaitingCount({ area: { waiting } }: { area: Area }) {
  const tasks = useRouteLoaderData<OpenTasks | null>(adminRouteId);
  const count = waiting && tasks ? tasks[waiting.count] : 0;
  if (!waiting || count === 0) return null;
  return (
    <>
      <span aria-hidden="true" className="text-xs font-medium text-accent tabular-nums">
        {count < mostOpenTasks ? count : `${mostOpenTasks - 1}+`}
      </span>
      <span className="sr-only">
        , {count < mostOpenTasks ? waiting.label({ count }) : waiting.moreLabel({ count: mostOpenTasks - 1 })}
      </span>
    </>
  );
}
