import { z } from 'zod';
import { passkeyOptions, PasskeyResponse } from './two-factor.ts';
import { SignedInDevice, User } from './auth.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { builtInRoleNames, permissionGroups, permissions, type PermissionGroup } from '#contract/shop/permissions.ts';
import { emailText, idText, newPasswordText, passwordText, rawText, requiredText } from '#contract/text.ts';
import { teamLimits } from '#contract/account/team-limits.ts';

/** The days after which an invitation has expired. */
export const invitationDays = 7;
/** How many roles of its own a shop may have. */
export const maxRoles = 50;

export const PermissionName = z.enum(permissions as [(typeof permissions)[number], ...typeof permissions]);

/** A role is named by its id: that of a built-in role is its name. */
const roleId = rawText(40).min(1);
export const RoleName = z.object({ _id: z.string(), name: z.string() });
export type RoleName = z.infer<typeof RoleName>;

export const Role = RoleName.extend({
  builtIn: z.boolean(),
  permissions: z.array(PermissionName),
  /** How many members have it. */
  members: z.number().int(),
  /** Absent for a built-in role, which nobody changes. */
  version: z.string().optional(),
});
export type Role = z.infer<typeof Role>;

export const Member = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: RoleName,
  joinedAt: z.string(),
  twoFactor: z.object({ totp: z.boolean(), passkeys: z.number().int() }),
  /** The number of browsers that are signed in. */
  devices: z.number().int(),
  /** When one of them was last used; null for none. */
  lastHere: z.string().nullable(),
});
export type Member = z.infer<typeof Member>;

export const Invitation = z.object({
  _id: z.string(),
  email: z.string(),
  role: RoleName,
  /** The name of who invited; null for the account of one that was erased. */
  invitedBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

/** The most of `refundStepUpAbove`, in dollars. */
export const maxRefundStepUp = 1_000_000;

export const TeamSettings = z.object({
  /** Whether members need two-factor authentication to use the admin. */
  requireTwoFactor: z.boolean(),
  /** What a member may refund in 24 hours without confirming who it is, in dollars. */
  refundStepUpAbove: z.number().min(0).max(maxRefundStepUp).multipleOf(0.01),
  version: z.string(),
});
export type TeamSettings = z.infer<typeof TeamSettings>;

export const Team = z.object({
  data: z.array(Member),
  /** Those that nobody has accepted, also those that have expired, which can be sent again. */
  invitations: z.array(Invitation),
  settings: TeamSettings,
});
export type Team = z.infer<typeof Team>;

export const Roles = z.object({
  /** The built-in ones first, then those of the shop by name. */
  data: z.array(Role),
  /** Every permission that a role may have, with its name for people. */
  permissions: z.array(
    z.object({
      name: PermissionName,
      label: z.string(),
      group: z.enum(Object.keys(permissionGroups) as [PermissionGroup, ...PermissionGroup[]]),
      ownersOnly: z.boolean(),
    }),
  ),
});
export type Roles = z.infer<typeof Roles>;

/** The signed-in member of the team. */
export const Me = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: RoleName,
  permissions: z.array(PermissionName),
  /** Until when dangerous acts need no confirmation; null for already over. */
  stepUpUntil: z.string().nullable(),
  twoFactor: z.object({
    totp: z.boolean(),
    passkeys: z.number().int(),
    recoveryCodesLeft: z.number().int(),
    /** Whether the shop requires it. */
    required: z.boolean(),
  }),
});
export type Me = z.infer<typeof Me>;

/** One of the ways in which a member confirms who it is. */
export const StepUp = z.object({
  password: passwordText.optional(),
  code: rawText(20).optional(),
  recoveryCode: rawText(40).optional(),
  passkey: PasskeyResponse.optional(),
});
export type StepUp = z.input<typeof StepUp>;

const RoleFields = z.object({ name: requiredText(teamLimits.roleName), permissions: z.array(rawText(40)).max(100) });
export type RoleFields = z.output<typeof RoleFields>;

const roleParams = z.object({ roleId });
const memberParams = z.object({ userId: idText });
const invitationParams = z.object({ id: idText });
const OneMember = z.object({ data: Member });
const OneRole = z.object({ data: Role });
const OneInvitation = z.object({ data: Invitation });
const invitationToken = z.object({ token: rawText(100).min(1) });

export const builtInRoleIds: readonly string[] = builtInRoleNames;

export const teamEndpoints = {
  'GET /api/admin/me': {
    summary: 'The signed-in member of the team, and what the role allows',
    tag: 'team',
    access: 'admin',
    permission: 'member',
    beforeTwoFactor: true,
    responses: { 200: z.object({ data: Me }) },
  },
  'POST /api/admin/step-up': {
    summary: 'Confirm who it is, before a dangerous act; with two-factor authentication the password is not enough',
    tag: 'team',
    access: 'admin',
    permission: 'member',
    beforeTwoFactor: true,
    body: StepUp,
    responses: { 200: z.object({ stepUpUntil: z.string() }) },
  },
  'POST /api/admin/step-up/passkey-options': {
    summary: 'What the browser needs to confirm with a passkey',
    tag: 'team',
    access: 'admin',
    permission: 'member',
    beforeTwoFactor: true,
    responses: { 200: passkeyOptions },
  },
  'GET /api/admin/team': {
    summary: 'The members of the team, open invitations, and the settings of the team',
    tag: 'team',
    access: 'admin',
    permission: 'team.manage',
    responses: { 200: Team },
  },
  'PUT /api/admin/team/settings': {
    summary: 'Change the settings of the team; who requires two-factor authentication needs to have it',
    tag: 'team',
    access: 'admin',
    permission: 'team.manage',
    stepUp: true,
    body: TeamSettings.extend({ version: rawText(64) }),
    responses: { 200: z.object({ data: TeamSettings }) },
  },
  'PUT /api/admin/team/:userId': {
    summary: 'Change the role of a member; takes effect immediately',
    tag: 'team',
    access: 'admin',
    permission: 'team.manage',
    stepUp: true,
    params: memberParams,
    body: z.object({ role: roleId }),
    responses: { 200: OneMember },
  },
  'DELETE /api/admin/team/:userId': {
    summary: 'Remove a member from the team; the account stays that of a shopper, and its sessions end',
    tag: 'team',
    access: 'admin',
    permission: 'team.manage',
    stepUp: true,
    params: memberParams,
    responses: { 204: z.void() },
  },
  'GET /api/admin/team/:userId/sessions': {
    summary: 'The browsers in which a member is signed in, most recently used first',
    tag: 'team',
    access: 'admin',
    permission: 'team.manage',
    params: memberParams,
    responses: { 200: z.object({ data: z.array(SignedInDevice) }) },
  },
  'DELETE /api/admin/team/:userId/sessions': {
    summary: 'Sign a member out everywhere, except in the browser of the request',
    tag: 'team',
    access: 'admin',
    permission: 'team.manage',
    params: memberParams,
    responses: { 204: z.void() },
  },
  'DELETE /api/admin/team/:userId/sessions/:sessionId': {
    summary: 'Sign a member out of one browser',
    tag: 'team',
    access: 'admin',
    permission: 'team.manage',
    params: memberParams.extend({ sessionId: idText }),
    responses: { 204: z.void() },
  },
  'POST /api/admin/team/invitations': {
    summary: 'Invite a person by e-mail; replaces an earlier invitation of the same e-mail',
    tag: 'team',
    access: 'admin',
    permission: 'team.manage',
    stepUp: true,
    creates: true,
    body: z.object({ email: emailText, role: roleId }),
    responses: { 201: OneInvitation },
  },
  'POST /api/admin/team/invitations/:id/send-again': {
    summary: 'Mail an invitation again; it is open for another seven days, and the earlier link ends',
    tag: 'team',
    access: 'admin',
    permission: 'team.manage',
    stepUp: true,
    creates: true,
    params: invitationParams,
    responses: { 200: OneInvitation },
  },
  'DELETE /api/admin/team/invitations/:id': {
    summary: 'Withdraw an invitation',
    tag: 'team',
    access: 'admin',
    permission: 'team.manage',
    stepUp: true,
    params: invitationParams,
    responses: { 204: z.void() },
  },
  'GET /api/admin/roles': {
    summary: 'The roles and the permissions that they can have',
    tag: 'team',
    access: 'admin',
    permission: 'team.manage',
    responses: { 200: Roles },
  },
  'POST /api/admin/roles': {
    summary: 'Create a role',
    tag: 'team',
    access: 'admin',
    permission: 'team.manage',
    stepUp: true,
    creates: true,
    body: RoleFields,
    responses: { 201: OneRole },
  },
  'PUT /api/admin/roles/:roleId': {
    summary: 'Change a role of the shop; takes effect immediately',
    tag: 'team',
    access: 'admin',
    permission: 'team.manage',
    stepUp: true,
    params: roleParams,
    body: RoleFields.extend({ version: rawText(64).optional() }),
    responses: { 200: OneRole },
  },
  'DELETE /api/admin/roles/:roleId': {
    summary: 'Delete a role of the shop that nobody has',
    tag: 'team',
    access: 'admin',
    permission: 'team.manage',
    stepUp: true,
    params: roleParams,
    responses: { 204: z.void() },
  },
  'POST /api/users/invitation': {
    summary: 'What the link of an invitation is for: 422 INVITATION_EXPIRED when it has ended',
    tag: 'users',
    access: 'anyone',
    body: invitationToken,
    responses: { 200: z.object({ email: z.string(), roleName: z.string(), hasAccount: z.boolean() }) },
  },
  'POST /api/users/invitation/accept': {
    summary: 'Join the team: with a new account, or with the signed-in account that has the e-mail of the invitation',
    tag: 'users',
    access: 'visitor',
    body: invitationToken.extend({
      /** Of a new account, as is the password. */
      name: requiredText(120).optional(),
      password: newPasswordText.optional(),
    }),
    responses: { 200: User, 201: User },
  },
} as const satisfies EndpointTable;
