import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type Handle, page } from './page-route.ts';
import { adminLoader, type ShopperTools } from './router-context.ts';

type Load = (tools: ShopperTools) => Promise<unknown>;

/** A page of the admin. Its loader is fetched behind the guard, so that shoppers carry nothing of the admin's. */
const adminPage = (
  path: string,
  file: string,
  screen: () => Promise<ComponentType>,
  load: () => Promise<Load> = async () => async () => null,
): RouteObject =>
  page(
    { path, loader: adminLoader(async (tools) => (await load())(tools)), access: 'shopper' },
    `admin/${file}`,
    screen,
  );

/** The pages of the admin (spec §2), inside their common layout. For anybody else they do not exist. */
export const adminRoutes: RouteObject = {
  handle: { module: 'src/web/screens/admin/layout/admin-layout.screen.tsx' } satisfies Handle,
  lazy: {
    Component: async () => (await import('./screens/admin/layout/admin-layout.screen.tsx')).AdminLayoutScreen,
  },
  children: [
    adminPage(
      paths.adminMails.path,
      'mails/mails.screen.tsx',
      async () => (await import('./screens/admin/mails/mails.screen.tsx')).MailsScreen,
      async () => (await import('./screens/admin/mails/mails.loader.ts')).loadMails,
    ),
    adminPage(
      paths.adminMail.path,
      'mails/mail.screen.tsx',
      async () => (await import('./screens/admin/mails/mail.screen.tsx')).MailScreen,
      async () => (await import('./screens/admin/mails/mails.loader.ts')).loadMail,
    ),
  ],
};
