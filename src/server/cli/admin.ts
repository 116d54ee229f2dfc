import { emailText } from '#contract/text.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { AppError } from '#server/platform/app-error.ts';
import { withShop } from './with-shop.ts';

/** Answers what is printed. */
type Work = (shop: Dependencies) => Promise<string>;
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
};

const noAdmins = 'This shop has no admin yet. Its first start makes one.';
const list: Work = async ({ auth }) => {
  const admins = await auth.listAdmins();
  return admins.map(({ email, name }) => `${email}  ${name}`).join('\n') || noAdmins;
};

const usedWith = 'list | create <email> | password <email> | remove <email>';
const usage = `Usage: npm run hemline -- admin ${usedWith}`;
const noEmail = 'This is no e-mail address. Write one such as ada@example.com.';

/** What is to be done, or why nothing is. No argument is repeated: one too many may be a password. */
function workOf([name = '', ...given]: string[]): Work | string {
  if (name === 'list' && given.length === 0) return list;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action || given.length !== 1) return usage;
  const email = emailText.safeParse(given[0]);
  return email.success ? (shop) => action(shop, email.data) : noEmail;
}

async function run(args: string[]): Promise<number> {
  const work = workOf(args);
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

export const admin = { summary: 'who runs the shop: list, create, password, remove', args: usedWith, run };
