import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member, Roles, Team } from '#contract/account/team.ts';
import type { AuditPage } from '#contract/shop/audit.ts';
import { builtInRoles, type Permission, permissions } from '#contract/shop/permissions.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { auditEntries, passkeys, recoveryCodes, teamMembers, totpSecrets, users } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { createAccounts, password } from '#testing/accounts.ts';
import { account, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { offerLanguages } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let owner: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.pool.query('delete from users; delete from invitations; delete from roles; delete from mails');
  owner = await signedInUser(shop, { role: 'admin', name: 'Mara' });
});

const { mailsTo, register } = createAccounts(() => shop);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (method: Method, path: string, body?: object, by: Pick<Shopper, 'headers'> = owner) =>
  shop.app.inject({ method, url: `/api/admin${path}`, headers: by.headers, ...(body && { body }) });
const refusal = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer;
  const { code, errors } = JSON.parse(body) as ErrorBody;
  return [statusCode, code, ...(errors ?? []).map(({ path }) => path)];
};
const readTeam = async () => (await send('GET', '/team')).json<Team>();
const readRoles = async () => (await send('GET', '/roles')).json<Roles>();
const rolesOf = async () => (await readTeam()).data.map(({ _id, role }) => [_id, role._id]);
const member = (memberRole: keyof typeof builtInRoles = 'fulfilment') =>
  signedInUser(shop, { role: 'admin', memberRole });
const lastEntry = async () => {
  const { data } = (await send('GET', '/audit')).json<AuditPage>();
  return data[0];
};
const makeRole = async (name: string, chosen: Permission[] = ['orders.view']) =>
  (await send('POST', '/roles', { name, permissions: chosen })).json<{ data: Roles['data'][number] }>().data;

const unknown = '0198aaaa-0000-7000-8000-000000000000';

test('lists the members with their roles, two-factor authentication and devices', async () => {
  const now = shop.clock.now();
  await shop.db.insert(totpSecrets).values({ userId: owner.id, secret: 'GEZDGNBV', createdAt: now, confirmedAt: now });
  const packers = await makeRole('Packer');
  const zoe = await account(shop, { name: 'Zoe' });
  await shop.db.update(users).set({ role: 'admin' }).where(eq(users.id, zoe.id));
  await shop.db.insert(teamMembers).values({ userId: zoe.id, roleId: packers._id, joinedAt: new Date(0) });
  await shop.sessions.open(shop.db, owner.id, { userAgent: 'phone' });
  expect((await readTeam()).data).toEqual([
    {
      _id: zoe.id,
      name: 'Zoe',
      email: zoe.email,
      role: { _id: packers._id, name: 'Packer' },
      joinedAt: '1970-01-01T00:00:00.000Z',
      twoFactor: { totp: false, passkeys: 0 },
      devices: 0,
      lastHere: null,
    },
    {
      _id: owner.id,
      name: 'Mara',
      email: owner.email,
      role: { _id: 'owner', name: 'Owner' },
      joinedAt: now.toISOString(),
      twoFactor: { totp: true, passkeys: 0 },
      devices: 2,
      lastHere: now.toISOString(),
    },
  ] satisfies Member[]);
});

test('counts no app that was not confirmed, and no session that has ended', async () => {
  const packer = await member();
  await shop.db.insert(totpSecrets).values({ userId: packer.id, secret: 'GEZDGNBV', createdAt: shop.clock.now() });
  await shop.pool.query(`update sessions set last_used_at = '2020-01-01' where user_id = $1`, [packer.id]);
  const found = (await readTeam()).data.find(({ _id }) => _id === packer.id);
  expect(found).toMatchObject({ twoFactor: { totp: false }, devices: 0, lastHere: null });
});

test('a changed role applies to the next request, is audited and mailed', async () => {
  const packer = await member();
  expect((await send('GET', '/customers', undefined, packer)).statusCode).toBe(403);
  const answer = await send('PUT', `/team/${packer.id}`, { role: 'support' });
  expect(answer.json()).toMatchObject({ data: { _id: packer.id, role: { _id: 'support', name: 'Support' } } });
  expect((await send('GET', '/customers', undefined, packer)).statusCode).toBe(200);
  expect(await lastEntry()).toMatchObject({
    action: 'member.role',
    entity: 'user',
    entityId: packer.id,
    actorId: owner.id,
    before: { role: 'fulfilment' },
    after: { role: 'support' },
  });
  expect(await mailsTo(packer.email)).toMatchObject([{ kind: 'team-changed', data: { role: 'support' } }]);
  expect((await send('PUT', `/team/${packer.id}`, { role: 'support' })).statusCode).toBe(200);
  expect(await mailsTo(packer.email)).toHaveLength(1);
});

test('refuses a role that does not exist, and an account that is no member', async () => {
  const [packer, shopper] = [await member(), await signedInUser(shop)];
  for (const role of ['admin', unknown, '__proto__'])
    expect(await refusal(send('PUT', `/team/${packer.id}`, { role }))).toEqual([422, 'UNKNOWN_ROLE', 'role']);
  for (const id of [shopper.id, unknown, 'nobody'])
    expect(await refusal(send('PUT', `/team/${id}`, { role: 'viewer' }))).toEqual([404, 'MEMBER_NOT_FOUND']);
  for (const id of [shopper.id, unknown, 'nobody'])
    expect(await refusal(send('DELETE', `/team/${id}`))).toEqual([404, 'MEMBER_NOT_FOUND']);
});

test('a removed member is a shopper, signed out everywhere, without two-factor authentication', async () => {
  const packer = await member();
  const now = shop.clock.now();
  const [id, userId] = [newId(), packer.id];
  const bytes = Buffer.from([1]);
  await shop.db.insert(totpSecrets).values({ userId, secret: 'GEZDGNBV', createdAt: now, confirmedAt: now });
  await shop.db.insert(recoveryCodes).values({ userId, codeHash: bytes });
  const key = { id, userId, credentialId: bytes, publicKey: bytes, counter: 0, transports: [], name: 'Key' };
  await shop.db.insert(passkeys).values({ ...key, createdAt: now });

  expect((await send('DELETE', `/team/${packer.id}`)).statusCode).toBe(204);
  expect(await rolesOf()).toEqual([[owner.id, 'owner']]);
  const [user] = await shop.db.select().from(users).where(eq(users.id, packer.id));
  expect(user?.role).toBe('customer');
  const own = await shop.app.inject({ url: '/api/users/me', headers: packer.headers });
  expect(own.statusCode).toBe(401);
  for (const table of [totpSecrets, recoveryCodes, passkeys]) expect(await shop.db.$count(table)).toBe(0);
  expect(await mailsTo(packer.email)).toMatchObject([{ kind: 'team-changed', data: { role: null } }]);
  expect(await lastEntry()).toMatchObject({ action: 'member.remove', before: { role: 'fulfilment' }, after: null });
  expect(JSON.stringify(await shop.db.select().from(auditEntries).orderBy(auditEntries.id))).not.toContain(
    packer.email,
  );
});

test('who leaves the team stays signed in as a shopper in this browser only', async () => {
  await member('owner');
  await shop.sessions.open(shop.db, owner.id, { userAgent: 'phone' });
  expect((await send('DELETE', `/team/${owner.id}`)).statusCode).toBe(204);
  const me = await shop.app.inject({ url: '/api/users/me', headers: owner.headers });
  expect(me.json()).toMatchObject({ role: 'customer' });
  expect(await shop.sessions.list(owner.id)).toHaveLength(1);
  expect((await send('GET', '/team')).statusCode).toBe(403);
});

test('keeps the last owner', async () => {
  const manager = await member('manager');
  expect(await refusal(send('PUT', `/team/${owner.id}`, { role: 'manager' }))).toEqual([409, 'LAST_OWNER']);
  expect(await refusal(send('DELETE', `/team/${owner.id}`))).toEqual([409, 'LAST_OWNER']);
  const asCustomer = send('PUT', `/customers/${owner.id}/role`, { role: 'customer' });
  expect(await refusal(asCustomer)).toEqual([409, 'LAST_OWNER']);
  expect(await rolesOf()).toEqual([
    [owner.id, 'owner'],
    [manager.id, 'manager'],
  ]);
});

test('keeps an owner when two demote or remove each other at the same time', async () => {
  const ways = [
    (target: Shopper, by: Shopper) => send('PUT', `/team/${target.id}`, { role: 'viewer' }, by),
    (target: Shopper, by: Shopper) => send('DELETE', `/team/${target.id}`, undefined, by),
  ];
  for (let round = 0; round < 6; round += 1) {
    await shop.pool.query('delete from users');
    const [one, other] = [await member('owner'), await member('owner')];
    const [first = ways[0], second = ways[0]] = [ways[round % 2], ways[round % 3 === 0 ? 0 : 1]];
    const answers = await Promise.all([first?.(one, other), second?.(other, one)]);
    const refused = answers.filter((answer) => (answer?.statusCode ?? 0) >= 400);
    expect(refused).toHaveLength(1);
    expect(await shop.db.$count(teamMembers, eq(teamMembers.builtInRole, 'owner'))).toBe(1);
  }
});

test('keeps an owner when two erase their accounts at the same time', async () => {
  for (let round = 0; round < 2; round += 1) {
    await shop.pool.query('delete from users; delete from rate_limits');
    const pair = [await register(`one-${round}@example.com`), await register(`other-${round}@example.com`)];
    for (const { email } of pair) await shop.team.addOwner(email);
    const answers = await Promise.all(
      pair.map(({ id, headers }) =>
        shop.app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers, body: { password } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(await shop.db.$count(teamMembers)).toBe(1);
  }
});

test('owners demote and remove each other in a circle without a deadlock', async () => {
  const owners = [owner, ...(await Promise.all([1, 2, 3].map(() => member('owner'))))];
  await Promise.all(
    owners.map((by, at) => {
      const target = owners[(at + 1) % owners.length] ?? owner;
      return at % 2 === 0
        ? send('PUT', `/team/${target.id}`, { role: 'viewer' }, by)
        : send('DELETE', `/team/${target.id}`, undefined, by);
    }),
  );
  expect(await shop.db.$count(teamMembers, eq(teamMembers.builtInRole, 'owner'))).toBeGreaterThan(0);
});

test('the role of a customer makes a manager and removes from the team', async () => {
  const shopper = await signedInUser(shop);
  const change = (role: string) => send('PUT', `/customers/${shopper.id}/role`, { role });
  expect((await change('admin')).json()).toMatchObject({ data: { role: 'admin' } });
  expect(await rolesOf()).toContainEqual([shopper.id, 'manager']);
  expect((await change('admin')).statusCode).toBe(200);
  expect((await send('GET', '/customers', undefined, shopper)).statusCode).toBe(200);
  expect((await change('customer')).json()).toMatchObject({ data: { role: 'customer' } });
  expect(await rolesOf()).toEqual([[owner.id, 'owner']]);
  expect((await change('customer')).statusCode).toBe(200);
  expect((await mailsTo(shopper.email)).map(({ data }) => data)).toMatchObject([{ role: 'manager' }, { role: null }]);
});

test('an owner ends the devices of a member, but not the own browser', async () => {
  const packer = await member();
  await shop.sessions.open(shop.db, packer.id, { userAgent: 'phone' });
  const devices = (await send('GET', `/team/${packer.id}/sessions`)).json<{ data: { _id: string }[] }>().data;
  expect(devices).toMatchObject([
    { userAgent: expect.any(String), current: false },
    { userAgent: expect.any(String), current: false },
  ]);
  const end = (id: string) => send('DELETE', `/team/${packer.id}/sessions/${id}`);
  expect((await end(devices[0]?._id ?? '')).statusCode).toBe(204);
  for (const id of [devices[0]?._id ?? '', unknown, 'none', await sessionOf(owner)])
    expect(await refusal(end(id))).toEqual([404, 'DEVICE_NOT_FOUND']);
  expect(await shop.sessions.list(packer.id)).toHaveLength(1);
  expect((await send('DELETE', `/team/${packer.id}/sessions`)).statusCode).toBe(204);
  expect(await shop.sessions.list(packer.id)).toEqual([]);
  expect(await lastEntry()).toMatchObject({ action: 'member.sign-out', entityId: packer.id });

  await shop.sessions.open(shop.db, owner.id, { userAgent: 'phone' });
  expect((await send('DELETE', `/team/${owner.id}/sessions`)).statusCode).toBe(204);
  const own = (await send('GET', `/team/${owner.id}/sessions`)).json<{ data: object[] }>().data;
  expect(own).toMatchObject([{ current: true }]);
});

const sessionOf = async ({ id }: Shopper) => (await shop.sessions.list(id))[0]?.id ?? '';

test('shows devices of members only', async () => {
  const shopper = await signedInUser(shop);
  for (const id of [shopper.id, unknown, 'nobody']) {
    expect(await refusal(send('GET', `/team/${id}/sessions`))).toEqual([404, 'MEMBER_NOT_FOUND']);
    expect(await refusal(send('DELETE', `/team/${id}/sessions`))).toEqual([404, 'MEMBER_NOT_FOUND']);
  }
  expect(await shop.sessions.list(shopper.id)).toHaveLength(1);
});

test('who requires two-factor authentication has it', async () => {
  const { settings } = await readTeam();
  expect(settings).toMatchObject({ requireTwoFactor: false, refundStepUpAbove: 200 });
  const change = (body: object) => send('PUT', '/team/settings', { ...settings, ...body });
  expect(await refusal(change({ requireTwoFactor: true }))).toEqual([409, 'TWO_FACTOR_FIRST']);
  const now = shop.clock.now();
  const secret = { userId: owner.id, secret: 'GEZDGNBV', createdAt: now, confirmedAt: now };
  await shop.db.insert(totpSecrets).values(secret);
  const answer = await change({ requireTwoFactor: true, refundStepUpAbove: 99.5 });
  expect(answer.json()).toMatchObject({ data: { requireTwoFactor: true, refundStepUpAbove: 99.5 } });
  expect(await refusal(change({}))).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(await shop.teamSettings.current()).toEqual({ requireTwoFactor: true, refundStepUpAbove: 9950 });
  const packer = await member();
  expect(await refusal(send('GET', '/products', undefined, packer))).toEqual([403, 'TWO_FACTOR_REQUIRED']);
  expect(await lastEntry()).toMatchObject({ action: 'team.update', after: { requireTwoFactor: true } });
  await change({ version: answer.json<{ data: { version: string } }>().data.version });
});

test('lists the built-in roles first, then those of the shop by name, with their members', async () => {
  await member();
  await makeRole('packer');
  await makeRole('Agency');
  const { data, permissions: offered } = await readRoles();
  expect(data.map(({ name, builtIn, members }) => [name, builtIn, members])).toEqual([
    ['Owner', true, 1],
    ['Manager', true, 0],
    ['Fulfilment', true, 1],
    ['Catalogue', true, 0],
    ['Support', true, 0],
    ['Viewer', true, 0],
    ['Agency', false, 0],
    ['packer', false, 0],
  ]);
  expect(data[0]).toMatchObject({ _id: 'owner', permissions });
  expect(offered.map(({ name }) => name)).toEqual(permissions);
  expect(offered.filter(({ ownersOnly }) => ownersOnly).map(({ name }) => name)).toEqual([
    'system.view',
    'team.manage',
    'connections.manage',
  ]);
  expect(new Set(offered.map(({ label }) => label)).size).toBe(permissions.length);
  await offerLanguages(shop);
  const german = (await send('GET', '/roles?locale=de')).json<Roles>();
  expect([german.data[0]?.name, german.permissions[0]?.label]).toEqual(['Inhaber', 'Bestellungen ansehen']);
});

test('a role of the shop has what it needs, and applies to its members immediately', async () => {
  const role = await makeRole('Packer', ['stock.edit', 'orders.fulfil', 'orders.fulfil']);
  expect(role).toEqual({
    _id: expect.any(String),
    name: 'Packer',
    builtIn: false,
    permissions: ['orders.view', 'orders.fulfil', 'stock.view', 'stock.edit'],
    members: 0,
    version: expect.any(String),
  });
  const packer = await member('viewer');
  await send('PUT', `/team/${packer.id}`, { role: role._id });
  expect((await send('GET', '/customers', undefined, packer)).statusCode).toBe(403);
  const change = { name: 'Packer', permissions: ['customers.edit'] };
  const changed = (await send('PUT', `/roles/${role._id}`, change)).json<{ data: object }>().data;
  expect(changed).toMatchObject({ permissions: ['customers.view', 'customers.edit'], members: 1 });
  expect((await send('GET', '/customers', undefined, packer)).statusCode).toBe(200);
  expect(await lastEntry()).toMatchObject({ action: 'role.update', entity: 'role', name: 'Packer' });
  // Another owner has changed it since it was read.
  const late = send('PUT', `/roles/${role._id}`, { ...change, version: role.version });
  expect(await refusal(late)).toEqual([409, 'CHANGED_MEANWHILE']);
});

test('refuses what no role of the shop may be', async () => {
  const role = await makeRole('Packer');
  const fields = { name: 'Agency', permissions: ['orders.view'] };
  const tries: [object, (number | string)[]][] = [
    [{ permissions: ['orders.juggle'] }, [422, 'UNKNOWN_PERMISSION', 'permissions']],
    [{ permissions: ['team.manage'] }, [422, 'OWNER_ONLY', 'permissions']],
    [{ permissions: ['orders.view', 'system.view'] }, [422, 'OWNER_ONLY', 'permissions']],
    [{ name: 'owner' }, [409, 'NAME_TAKEN', 'name']],
    [{ name: 'INHABER' }, [409, 'NAME_TAKEN', 'name']],
  ];
  for (const [change, expected] of tries) {
    expect(await refusal(send('POST', '/roles', { ...fields, ...change }))).toEqual(expected);
    expect(await refusal(send('PUT', `/roles/${role._id}`, { ...fields, ...change }))).toEqual(expected);
  }
  expect(await refusal(send('POST', '/roles', { ...fields, name: 'pACKER' }))).toEqual([409, 'NAME_TAKEN', 'name']);
  expect((await send('PUT', `/roles/${role._id}`, { ...fields, name: 'PACKER' })).statusCode).toBe(200);
  for (const id of ['owner', 'viewer']) {
    expect(await refusal(send('PUT', `/roles/${id}`, fields))).toEqual([409, 'BUILT_IN']);
    expect(await refusal(send('DELETE', `/roles/${id}`))).toEqual([409, 'BUILT_IN']);
  }
  for (const id of [unknown, 'none']) {
    expect(await refusal(send('PUT', `/roles/${id}`, fields))).toEqual([404, 'ROLE_NOT_FOUND']);
    expect(await refusal(send('DELETE', `/roles/${id}`))).toEqual([404, 'ROLE_NOT_FOUND']);
  }
  expect((await readRoles()).data.filter(({ builtIn }) => !builtIn).map(({ name }) => name)).toEqual(['PACKER']);
});

test('a shop has 50 roles of its own, also when several are added at the same time', async () => {
  await shop.pool.query(
    `insert into roles select gen_random_uuid(), 'Role ' || n, '{orders.view}', now(), now() from generate_series(1, 48) n`,
  );
  const answers = await Promise.all(
    [1, 2, 3, 4].map((at) => send('POST', '/roles', { name: `More ${at}`, permissions: [] })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409]);
});

test('deletes a role that nobody has or is invited to', async () => {
  const role = await makeRole('Packer');
  const packer = await member();
  await send('PUT', `/team/${packer.id}`, { role: role._id });
  const remove = () => send('DELETE', `/roles/${role._id}`);
  expect(await refusal(remove())).toEqual([409, 'ROLE_IN_USE']);
  await send('PUT', `/team/${packer.id}`, { role: 'viewer' });
  await send('POST', '/team/invitations', { email: 'new@example.com', role: role._id });
  expect(await refusal(remove())).toEqual([409, 'ROLE_IN_USE']);
  await shop.pool.query('update invitations set expires_at = created_at');
  expect((await remove()).statusCode).toBe(204);
  expect((await readTeam()).invitations).toEqual([]);
  expect(await lastEntry()).toMatchObject({ action: 'role.delete', before: { name: 'Packer' } });
});

test('a role that is deleted while it is given is either in use or unknown', async () => {
  for (let round = 0; round < 6; round += 1) {
    const role = await makeRole(`Packer ${round}`);
    const packer = await member();
    const [given, deleted] = await Promise.all([
      send('PUT', `/team/${packer.id}`, { role: role._id }),
      send('DELETE', `/roles/${role._id}`),
    ]);
    expect([
      [200, 409],
      [422, 204],
    ]).toContainEqual([given.statusCode, deleted.statusCode]);
  }
});

test('only owners manage the team, and only after having confirmed who they are', async () => {
  for (const role of ['manager', 'viewer'] as const) {
    const other = await member(role);
    for (const path of ['/team', '/roles'])
      expect(await refusal(send('GET', path, undefined, other))).toEqual([403, 'NOT_PERMITTED']);
    expect(await refusal(send('PUT', `/team/${other.id}`, { role: 'owner' }, other))).toEqual([403, 'NOT_PERMITTED']);
  }
  shop.clock.advance({ minutes: 11 });
  expect((await send('GET', '/team')).statusCode).toBe(200);
  expect(await refusal(send('POST', '/roles', { name: 'Packer', permissions: [] }))).toEqual([403, 'STEP_UP_REQUIRED']);
});
