import type { Invitation, Member, Role, Roles, Team } from '#contract/account/team.ts';
import { builtInRoles, type Permission } from '#contract/shop/permissions.ts';

export const aMember = (part: Partial<Member> = {}): Member => ({
  _id: 'user-grace',
  name: 'Grace Hopper',
  email: 'grace@example.com',
  role: { _id: 'support', name: 'Support' },
  joinedAt: '2026-11-20T10:00:00.000Z',
  twoFactor: { totp: false, passkeys: 0 },
  devices: 2,
  lastHere: '2026-11-24T10:00:00.000Z',
  ...part,
});

export const anInvitation = (part: Partial<Invitation> = {}): Invitation => ({
  _id: 'invitation-1',
  email: 'ida@example.com',
  role: { _id: 'viewer', name: 'Viewer' },
  invitedBy: 'Mara Owner',
  createdAt: '2099-11-20T10:00:00.000Z',
  expiresAt: '2099-11-27T10:00:00.000Z',
  ...part,
});

export const aRole = (part: Partial<Role> = {}): Role => ({
  _id: 'role-packer',
  name: 'Packer',
  builtIn: false,
  permissions: ['orders.view', 'orders.fulfil'],
  members: 0,
  ...part,
});

const permission = (
  name: Permission,
  label: string,
  group: Roles['permissions'][number]['group'],
  ownersOnly = false,
): Roles['permissions'][number] => ({ name, label, group, ownersOnly });

export const someRoles = (...own: Role[]): Roles => ({
  data: [
    { _id: 'owner', name: 'Owner', builtIn: true, permissions: [...builtInRoles.owner], members: 1 },
    { _id: 'support', name: 'Support', builtIn: true, permissions: [...builtInRoles.support], members: 1 },
    ...own,
  ],
  permissions: [
    permission('orders.view', 'See orders', 'orders'),
    permission('orders.fulfil', 'Send orders', 'orders'),
    permission('stock.view', 'See the stock', 'catalogue'),
    permission('team.manage', 'Manage the team', 'shop', true),
  ],
});

export const someTeam = (part: Partial<Team> = {}): Team => ({
  data: [aMember()],
  invitations: [],
  settings: { requireTwoFactor: false, refundStepUpAbove: 200, version: '1' },
  ...part,
});
