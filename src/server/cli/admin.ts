import { migrateDatabase } from '#server/db/migrate.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { AppError } from '#server/platform/app-error.ts';
import { withShop } from './with-shop.ts';

type Action = (shop: Dependencies, email: string) => Promise<string>;

const actions: Record<string, Action> = {
  create: async ({ auth }, email) => {
    const made = await auth.addAdmin(email);
    return made.password === undefined
      ? `${made.email} is an admin now.`
      : `Admin: ${made.email}  password: ${made.password}   (shown once)`;
  },
  password: async ({ auth }, email) => `New password of ${email}: ${await auth.renewPassword(email)}   (shown once)`,
  remove: async ({ auth }, email) => {
    await auth.removeAdmin(email);
    return `${email} is no admin any more.`;
  },
  list: async ({ auth }) => (await auth.listAdmins()).map(({ email, name }) => `${email}  ${name}`).join('\n'),
};

const usage = 'Usage: npm run hemline -- admin list | create <email> | password <email> | remove <email>';

async function run([name = '', email = '']: string[]): Promise<number> {
  const action = actions[name];
  if (!action || (name !== 'list' && !email.includes('@'))) {
    console.error(usage);
    return 1;
  }
  let refused = 0;
  const failed = await withShop(async (shop) => {
    await migrateDatabase(shop);
    try {
      console.log(await action(shop, email));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      console.error(error.message);
      refused = 1;
    }
  });
  return failed || refused;
}

export const admin = { summary: 'who runs the shop: list, create, password, remove', run };
