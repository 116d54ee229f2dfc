import type { ContentKey } from '#contract/content/content-keys.ts';
import type { HomePage } from '#contract/content/home.ts';
import type { StoredAnnouncement } from '#contract/content/menus.ts';
import type { Theme } from '#contract/content/theme.ts';
import { stageableFields } from '#contract/shop/change-set-fields.ts';
import { onlyId } from '#contract/shop/change-set-limits.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Contents } from '#server/platform/content/content.ts';
import { themeLocale } from '#server/platform/content/themes.ts';
import { type Stageable, type StagingContext, writeEach } from '#server/platform/staging/stageable.ts';
import { isDue } from './content.announcement.service.ts';
import { checkHome } from './content.home.service.ts';
import { checkTheme } from './content.theme.service.ts';

/** How a content differs in a set from what is stored, and what a direct save checks besides its schema. */
type Kind = {
  localeOf: (context: StagingContext) => string;
  toStaged: (stored: unknown) => unknown;
  toStored: (staged: unknown, context: StagingContext) => unknown;
  check: (tx: Transaction, staged: unknown) => Promise<void>;
};

const plain: Kind = {
  localeOf: ({ locale }) => locale,
  toStaged: (stored) => stored,
  toStored: (staged) => staged,
  check: () => Promise.resolve(),
};

// What is staged and stored has passed its schema.
const kinds: Readonly<Record<ContentKey, Kind>> = {
  home: { ...plain, check: (tx, staged) => checkHome(tx, (staged as HomePage).blocks) },
  menus: plain,
  announcement: {
    ...plain,
    toStaged: (stored) => {
      const { isShown: _isShown, ...announcement } = stored as StoredAnnouncement;
      return announcement;
    },
    toStored: (staged, { minute }) => {
      const announcement = staged as Omit<StoredAnnouncement, 'isShown'>;
      return { ...announcement, isShown: isDue(announcement, minute) };
    },
  },
  theme: { ...plain, localeOf: () => themeLocale, check: (tx, staged) => checkTheme(tx, staged as Theme) },
};

/** Lets change sets change a content in the default language. Null is the default one. */
export function createContentFields({ contents }: { contents: Contents }, key: ContentKey): Stageable {
  const { localeOf, toStaged, toStored, check } = kinds[key];
  return {
    permission: 'content.edit',
    fields: stageableFields[key],

    async lock(tx, ids, context) {
      if (ids.includes(onlyId)) await contents.lock(tx, key, localeOf(context));
    },

    async read(connection, ids, context) {
      if (!ids.includes(onlyId)) return new Map();
      const { value, isDefault } = await contents.read(connection, key, localeOf(context));
      return new Map([[onlyId, { name: '', fields: { value: isDefault ? null : toStaged(value) } }]]);
    },

    write: (tx, actorId, changes, context) =>
      writeEach(changes, async ({ set: { value } }) => {
        const locale = localeOf(context);
        const { version } = await contents.lock(tx, key, locale);
        const change = { actorId, key, locale, version };
        await (value === null
          ? contents.reset(change, tx)
          : contents.save({ ...change, value: toStored(value, context) }, (inner) => check(inner, value), tx));
      }),
  };
}
