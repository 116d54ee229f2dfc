import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchRole, fetchRoles, fetchTeam, fetchTeamMember } from '#web/store/team/team.admin.ts';

export const loadTeam = ({ dispatch }: ShopperTools) => dispatch(fetchTeam()).unwrap();
export type LoadedTeam = Awaited<ReturnType<typeof loadTeam>>;

export const loadTeamMember = ({ dispatch, params: { id = '' } }: ShopperTools) =>
  dispatch(fetchTeamMember(id)).unwrap();
export type LoadedMember = Awaited<ReturnType<typeof loadTeamMember>>;

export const loadRoles = ({ dispatch }: ShopperTools) => dispatch(fetchRoles()).unwrap();
export type LoadedRoles = Awaited<ReturnType<typeof loadRoles>>;

/** Loads a role, or what a new one begins with: the permissions of the role that it is a copy of. */
export const loadRoleForm = ({ dispatch, params: { id }, url }: ShopperTools) =>
  dispatch(fetchRole({ id: id === 'new' ? undefined : id, from: url.searchParams.get('from') })).unwrap();
export type LoadedRoleForm = Awaited<ReturnType<typeof loadRoleForm>>;
