import { groupsOf } from '#web/store/team/team-labels.ts';
import type { Roles } from '#web/store/team/team.admin.ts';

type AllowedGroupsProps = { permissions: readonly string[]; all: Roles['permissions'] };

/** What a role allows in words, by the part of the admin that it is about. */
export const AllowedGroups = ({ permissions, all }: AllowedGroupsProps) => (
  <dl className="grid gap-x-8 gap-y-5 text-sm sm:grid-cols-2 lg:grid-cols-3">
    {groupsOf(permissions, all).map(({ group, label, allowed }) => (
      <div key={group}>
        <dt className="mb-1 font-medium">{label}</dt>
        <dd>
          <ul className="space-y-0.5 text-muted">
            {allowed.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </dd>
      </div>
    ))}
  </dl>
);
