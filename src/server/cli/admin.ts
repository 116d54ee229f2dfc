import { emailText } from '#contract/text.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { AppError } from '#server/platform/app-error.ts';
import { withShop } from './with-shop.ts';

/** Returns the text to print. */
type Work = (shop: Dependencies) => Promise<string>;
type Action = (shop: Dependencies, email: string) => Promise<string>;

const actions: Record<string, Action> = {
  create: async ({ auth }, email) => {
    const added = await auth.addAdmin(email);
    return added.password === undefined
      ? `${added.email} is an admin now.`
      : `Admin: ${added.email}  password: ${added.password}   (shown once)`;
  },
  password: async ({ auth }, email) => `New password of ${email}: ${await auth.renewPassword(email)}   (shown once)`,
  remove: async ({ auth }, email) => {
    await auth.removeAdmin(email);
    return `${email} is no longer an admin.`;
  },
};

const noAdmins = 'This shop has no admin yet. Its first start creates one.';
const list: Work = async ({ auth }) => {
  const admins = await auth.listAdmins();
  return admins.map(({ email, name }) => `${email}  ${name}`).join('\n') || noAdmins;
};

const usageArgs = 'list | create <email> | password <email> | remove <email>';
const usage = `Usage: npm run hemline -- admin ${usageArgs}`;
const noEmail = 'This is not an e-mail address. Write one such as ada@example.com.';

/** Returns the work to do, or an error text. The text repeats no argument, since a surplus one may be a password. */
function parseArgs([name = '', ...rest]: string[]): Work | string {
  if (name === 'list' && rest.length === 0) return list;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action || rest.length !== 1) return usage;
  const email = emailText.safeParse(rest[0]);
  return email.success ? (shop) => action(shop, email.data) : noEmail;
}

async function run(args: string[]): Promise<number> {
  const work = parseArgs(args);
  if (typeof work === 'string') {
    console.error(work);
    return 1;
  }
  let refused = 0;
  const failed = await withShop(async (shop) => {
    await migrateDatabase(shop);
    try {
      console.log(await work(shop));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      console.error(error.message);
      refused = 1;
    }
  });
  return failed || refused;
}

export const admin = { summary: 'manage the admins of the shop: list, create, password, remove', args: usageArgs, run };
