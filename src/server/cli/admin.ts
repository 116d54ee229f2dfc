import { emailText } from '#contract/text.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { AppError } from '#server/platform/app-error.ts';
import { withShop } from './with-shop.ts';

/** Returns the text to print. */
type Work = (shop: Dependencies) => Promise<string>;
type Action = (shop: Dependencies, email: string) => Promise<string>;

const actions: Record<string, Action> = {
  create: async ({ team }, email) => {
    const added = await team.addOwner(email);
    return added.password === undefined
      ? `${added.email} is an owner now.`
      : `Owner: ${added.email}  password: ${added.password}   (shown once)`;
  },
  password: async ({ auth }, email) => `New password of ${email}: ${await auth.renewPassword(email)}   (shown once)`,
  'reset-two-factor': async ({ auth }, email) =>
    (await auth.resetTwoFactor(email))
      ? `${email} is logged out, and logs in with the password alone until two-factor authentication is set up again.`
      : `${email} has no two-factor authentication.`,
  remove: async ({ team }, email) => {
    await team.removeByEmail(email);
    return `${email} is no longer on the team.`;
  },
};

const noTeam = 'This shop has no owner yet. Its first start creates one.';
const list: Work = async ({ team }) => {
  const members = await team.listTeam();
  return members.map(({ email, name, roleName }) => `${email}  ${name}  ${roleName}`).join('\n') || noTeam;
};

const usageArgs = 'list | create <email> | password <email> | reset-two-factor <email> | remove <email>';
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

export const admin = {
  summary:
    'manage the team of the shop: list its members, create an owner, set a password, reset two-factor authentication, remove a member',
  args: usageArgs,
  run,
};
