import { ownersOnly, type Permission, permissions } from './permissions.ts';

/** Every call that needs them also needs a person, who confirms who it is. */
const ofPeople: ReadonlySet<Permission> = new Set(['customers.export', 'customers.erase']);

/** What a key can be allowed that is of use to it. */
export const keyPermissions: readonly Permission[] = permissions.filter(
  (permission) => !ownersOnly.includes(permission) && !ofPeople.has(permission),
);
