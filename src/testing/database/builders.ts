import { randomBytes } from 'node:crypto';
import type { BuiltInRole } from '#contract/shop/permissions.ts';
import type { Connection, Database } from '#server/db/client.ts';
import {
  accountColumns,
  addresses,
  categories,
  locations,
  productColors,
  productImages,
  products,
  productSizes,
  stockLevels,
  stockMovements,
  teamMembers,
  users,
  variants,
} from '#server/db/schema/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';

type Shop = { db: Database; clock: Clock; sessions: Sessions };

const unique = () => randomBytes(5).toString('hex');

export type Shopper = Awaited<ReturnType<typeof signedInUser>>;

type UserFields = { role?: 'customer' | 'admin'; name?: string; email?: string; memberRole?: BuiltInRole };

/** Inserts a valid account. An admin is an owner, unless `memberRole` names another role. */
export async function account(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { memberRole = 'owner', ...fields }: UserFields = {},
) {
  const now = clock.now();
  const [user] = await db
    .insert(users)
    .values({
      id: newId(),
      name: 'Ada',
      email: `ada-${unique()}@example.com`,
      createdAt: now,
      updatedAt: now,
      ...fields,
    })
    .returning(accountColumns);
  if (!user) throw new Error('The user was not inserted');
  if (user.role === 'admin')
    await db.insert(teamMembers).values({ userId: user.id, builtInRole: memberRole, joinedAt: now });
  return user;
}

/** Inserts a signed-in account; `headers` has both halves of its session. */
export async function signedInUser(shop: Shop, fields: UserFields = {}) {
  const user = await account(shop, fields);
  const { cookie, token } = await shop.sessions.open(shop.db, user.id, { userAgent: 'test' });
  return { ...user, cookie, token, headers: { cookie: `session=${cookie}`, authorization: `Bearer ${token}` } };
}

/** Inserts a guest with an open session, as `signedInUser` does. */
export async function guestUser(shop: Shop) {
  const now = shop.clock.now();
  const guest = { id: newId(), name: '', role: 'guest' as const, createdAt: now, updatedAt: now };
  await shop.db.insert(users).values(guest);
  const { cookie, token } = await shop.sessions.open(shop.db, guest.id, { userAgent: 'test' });
  return { ...guest, cookie, token, headers: { cookie: `session=${cookie}`, authorization: `Bearer ${token}` } };
}

export async function category(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  fields: { name?: string; position?: number } = {},
) {
  const now = clock.now();
  const row = {
    id: newId(),
    slug: `category-${unique()}`,
    name: 'T-shirts',
    description: 'For every day.',
    image: '/media/test/cover.webp',
    imageAlt: 'Tees',
    position: 0,
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
  await db.insert(categories).values(row);
  return row;
}

type ProductFields = {
  categoryId?: string;
  name?: string;
  priceCents?: number;
  popular?: boolean;
  colors?: string[];
  sizes?: string[];
  /** The stock of every variant; null when it is not counted. */
  stock?: number | null;
};

/** Inserts a product with an image per color and a variant per color and size, with its stock as movements. */
export async function product(shop: Pick<Shop, 'db' | 'clock'>, fields: ProductFields = {}) {
  const { db, clock } = shop;
  const { colors = ['White', 'Black', 'Forest'], sizes = ['S', 'M', 'L'], stock = 10 } = fields;
  const categoryId = fields.categoryId ?? (await category(shop)).id;
  const now = clock.now();
  const productId = newId();
  const row = {
    id: productId,
    slug: `tee-${unique()}`,
    categoryId,
    name: fields.name ?? 'Heavyweight Tee',
    priceCents: fields.priceCents ?? 3800,
    description: 'A dense cotton tee.',
    highlights: ['260 g/m²'],
    details: '100% cotton.',
    popular: fields.popular ?? false,
    createdAt: now,
    updatedAt: now,
  };
  const colorRows = colors.map((name, position) => ({ id: newId(), productId, name, hex: '#112233', position }));
  const sizeRows = sizes.map((name, position) => ({ id: newId(), productId, name, position }));
  const variantRows = colorRows.flatMap((color) =>
    sizeRows.map((size) => ({
      id: newId(),
      productId,
      colorId: color.id,
      sizeId: size.id,
      stock,
      color: color.name,
      size: size.name,
    })),
  );
  const imageRows = colorRows.map(({ id, name, position }) => ({
    id: newId(),
    productId,
    colorId: id,
    path: `/media/test/${name.toLowerCase()}.webp`,
    alt: name,
    position,
  }));
  await db.insert(products).values(row);
  await db.insert(productColors).values(colorRows);
  await db.insert(productSizes).values(sizeRows);
  await db.insert(productImages).values(imageRows);
  await db.insert(variants).values(variantRows);
  if (stock !== null && stock > 0) {
    const [location] = await db.select().from(locations).orderBy(locations.position).limit(1);
    if (!location) throw new Error('There is no location.');
    await db.insert(stockMovements).values(
      variantRows.map(({ id }) => ({
        id: newId(),
        variantId: id,
        delta: stock,
        locationId: location.id,
        onHandDelta: stock,
        reason: 'counted' as const,
        createdAt: now,
      })),
    );
    await db
      .insert(stockLevels)
      .values(variantRows.map(({ id }) => ({ variantId: id, locationId: location.id, onHand: stock })));
  }
  return { ...row, variants: variantRows };
}

export async function address({ db, clock }: { db: Connection; clock: Clock }, userId: string) {
  const row = {
    id: newId(),
    userId,
    address: '12 Cloth Lane',
    city: 'Leeds',
    phone: '555 0100',
    pincode: 'LS1 1AA',
    notes: 'Ring twice',
    createdAt: clock.now(),
  };
  await db.insert(addresses).values(row);
  return row;
}
