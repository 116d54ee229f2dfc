/** What a member of the team may do, in the order in which the team reads it, by the part of the admin that it is about. */
export const permissionGroups = {
  orders: [
    'orders.view',
    'orders.edit',
    'orders.draft',
    'orders.fulfil',
    'orders.refund',
    'orders.export',
    'returns.decide',
    'payments.view',
    'invoices.view',
  ],
  catalogue: ['products.view', 'products.edit', 'categories.edit', 'stock.view', 'stock.edit'],
  content: ['content.edit'],
  changes: ['changes.edit', 'changes.publish'],
  people: [
    'customers.view',
    'customers.edit',
    'customers.export',
    'customers.erase',
    'messages.answer',
    'mails.view',
    'mails.send',
  ],
  selling: ['selling.view', 'selling.edit'],
  reports: ['reports.view'],
  shop: ['dashboard.view', 'settings.edit', 'audit.view', 'system.view', 'team.manage', 'connections.manage'],
} as const;

export type PermissionGroup = keyof typeof permissionGroups;
export type Permission = (typeof permissionGroups)[PermissionGroup][number];

export const permissions: readonly Permission[] = Object.values(permissionGroups).flat();

const ownersOwn = ['team.manage', 'connections.manage', 'system.view'] as const satisfies readonly Permission[];
export type OwnersOnly = (typeof ownersOwn)[number];

/** No role but the owner's and no API key has them, so that nobody can give oneself more. */
export const ownersOnly: readonly Permission[] = ownersOwn;

const allBut = (...left: Permission[]) => permissions.filter((permission) => !left.includes(permission));

/** The roles that every shop has, and what they may do. */
export const builtInRoles = {
  owner: permissions,
  manager: allBut(...ownersOnly, 'customers.erase'),
  fulfilment: [
    'orders.view',
    'orders.fulfil',
    'returns.decide',
    'invoices.view',
    'products.view',
    'stock.view',
    'stock.edit',
  ],
  catalogue: [
    'products.view',
    'products.edit',
    'categories.edit',
    'stock.view',
    'content.edit',
    'changes.edit',
    'reports.view',
  ],
  support: [
    'orders.view',
    'orders.edit',
    'orders.draft',
    'returns.decide',
    'invoices.view',
    'customers.view',
    'customers.edit',
    'messages.answer',
    'mails.view',
    'mails.send',
    'products.view',
    'stock.view',
  ],
  viewer: [
    'dashboard.view',
    'orders.view',
    'payments.view',
    'invoices.view',
    'products.view',
    'stock.view',
    'customers.view',
    'mails.view',
    'reports.view',
    'audit.view',
    'selling.view',
  ],
} as const satisfies Record<string, readonly Permission[]>;

export type BuiltInRole = keyof typeof builtInRoles;

export const builtInRoleNames = Object.keys(builtInRoles) as BuiltInRole[];

/** Where something may be done with one permission, with any of a list, or by every member of the team. */
export type NeededPermission = Permission | readonly Permission[] | 'member';

/** Whether these permissions are enough. */
export function isPermitted(needed: NeededPermission, held: Iterable<Permission>): boolean {
  if (needed === 'member') return true;
  const enough = new Set([needed].flat());
  return [...held].some((permission) => enough.has(permission));
}

/** What is of no use without another permission: who changes something has to see it. */
export const neededViews: Partial<Record<Permission, Permission>> = {
  'orders.edit': 'orders.view',
  'orders.draft': 'orders.view',
  'orders.fulfil': 'orders.view',
  'orders.refund': 'orders.view',
  'orders.export': 'orders.view',
  'returns.decide': 'orders.view',
  'products.edit': 'products.view',
  'categories.edit': 'products.view',
  'stock.edit': 'stock.view',
  'customers.edit': 'customers.view',
  'customers.export': 'customers.view',
  'customers.erase': 'customers.view',
  'mails.send': 'mails.view',
  'selling.edit': 'selling.view',
};

/** Returns the permissions with those that they need, each once, in the order of `permissions`. */
export function withNeeded(chosen: readonly Permission[]): Permission[] {
  const needed = chosen.flatMap((permission) => neededViews[permission] ?? []);
  const all = new Set([...chosen, ...needed]);
  return permissions.filter((permission) => all.has(permission));
}
