import { defineConfig } from 'oxlint';

/**
 * Who may import whom (ARCHITECTURE.md). Inside a folder imports are `./x`; everything else is named from its room
 * (`#contract/…`, `#server/…`, `#web/…`, `#testing/…`), so one glob over the specifier is enough to guard a whole folder,
 * and a new folder is guarded from birth. An override replaces the list of the ones before it, so each states all it forbids.
 */
type Ban = { group: string[]; message: string };

/** Forbids what the glob matches, but for the exceptions. `?` stands for the leading `#`, which would start a comment. */
const ban = (glob: string, message: string, except: string[] = []): Ban => ({
  group: [glob, ...except.map((exception) => `!${exception}`)].map((pattern) => pattern.replace('#', '?')),
  message,
});

const noParent = ban('../**', 'Import from another folder by its room: #contract/…, #server/…, #web/…, #testing/….');
const noTesting = ban('#testing/**', 'Only tests import #testing.');
const noDrizzle = {
  group: ['drizzle-orm', 'drizzle-orm/**'],
  message: 'Drizzle belongs to src/server/db and *.repository.ts.',
};
const noWeb = ban('#web/**', 'The server never imports the web room; ssr alone takes its server entry.');
const noServer = {
  group: ['?server/**', 'node:*', 'fastify', 'pg'],
  message: 'The web room never imports the server.',
};
const noRunner = {
  group: [
    '?server/ssr/**',
    '?server/cli/**',
    '?server/jobs/**',
    '?server/app.ts',
    '?server/main.ts',
    '?server/dependencies.ts',
  ],
  message: 'This folder does not know who runs it.',
};
const noFeatures = ban('#server/features/**', 'Features stand on this folder, not the other way round.');
const noRawRedux = {
  name: 'react-redux',
  importNames: ['useSelector', 'useDispatch', 'useStore'],
  message: 'Use useAppSelector and useAppDispatch of #web/store/hooks.ts.',
};

const restrict = (patterns: Ban[], paths: object[] = []): { 'no-restricted-imports': ['error', object] } => ({
  'no-restricted-imports': ['error', { patterns, paths }],
});

/** The features whose service a feature may call. A feature that is not named here may call none. */
const featureArrows: Record<string, string[]> = {
  category: [],
  location: ['stock'],
  products: ['category', 'offers', 'stock', 'taxes'],
  pricing: ['shipping', 'taxes'],
  cart: ['gift-cards', 'offers', 'pricing', 'products', 'stock'],
  order: ['cart', 'gift-cards', 'offers', 'pricing', 'products', 'stock', 'store-credit', 'address', 'mail'],
  'gift-cards': ['mail'],
  'store-credit': ['mail'],
  payment: ['order'],
  invoice: ['order', 'mail'],
  'order-links': ['order', 'payment', 'invoice', 'auth', 'account', 'mail'],
  'draft-order': ['order', 'payment', 'pricing', 'products', 'stock', 'address', 'auth', 'mail'],
  auth: ['mail'],
  account: ['auth', 'mail'],
  customers: ['auth', 'account', 'customer-groups'],
  team: ['auth', 'mail'],
  contact: ['mail'],
  changeset: ['category'],
  content: ['category', 'collection', 'products', 'settings'],
  shipping: ['taxes'],
  'stock-sheet': ['location', 'stock'],
  collection: ['products'],
  search: ['collection', 'products'],
  translations: ['category', 'collection', 'products'],
  webhook: ['mail'],
};

/** Forbids other features but for these services. The folders of one feature name its files from the room. */
const onlyServicesOf = (features: string[], own: string[] = []) =>
  ban(
    '#server/features/**',
    'A feature calls another feature only through its service, along the arrows of oxlint.config.ts.',
    [
      ...own.map((feature) => `#server/features/${feature}/**`),
      ...features.map((feature) => `#server/features/${feature}/${feature}.service.ts`),
    ],
  );

/** Screens that have folders of their own name their files from their room. */
const screensWithFolders = [
  'admin/connections',
  'admin/orders',
  'admin/product-form',
  'admin/team',
  'catalogue/product',
];

const noOtherScreen = (own?: string) =>
  ban('#web/**', 'Screens import store, ui, components and contract; never the api, never another screen.', [
    '#web/store/**',
    '#web/ui/**',
    '#web/components/**',
    '#web/app/private-loaders.ts',
    '#web/app/router-context.ts',
    ...(own === undefined ? [] : [`#web/screens/${own}/**`]),
  ]);

type Restricted<Key extends string> = Record<Key | 'message', string>;

const formatMessage =
  'What a language writes comes from format.ts, numbers.ts, lists.ts, dates.ts and weekdays.ts of the contract.';

const otherFormats = ['toFixed', 'toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'localeCompare'];

/** Forbids what writes or orders for a language; `toFixed` writes a point in all of them. */
const noFormats: {
  'no-restricted-globals': ['error', Restricted<'name'>];
  'no-restricted-properties': ['error', ...Restricted<'property'>[]];
} = {
  'no-restricted-globals': ['error', { name: 'Intl', message: formatMessage }],
  'no-restricted-properties': ['error', ...otherFormats.map((property) => ({ property, message: formatMessage }))],
};

/** Files that may format, and why. */
const formatters = [
  'src/contract/{format,numbers,lists,dates,weekdays}.ts',
  // Asks which formats there are.
  'src/contract/money/amount-formats.ts',
  // What the browser knows of time zones, not their names in a language.
  'src/contract/shop/settings.ts',
  'src/web/screens/admin/settings/time-zones.ts',
  // For programs, which read a point: structured data, metadata and CSV.
  'src/web/app/head/page-metadata.ts',
  'src/web/app/head/structured-data.ts',
  'src/server/features/order/admin/export-orders.ts',
  // The command line is English.
  'src/server/cli/**',
  'src/server/rehearse/**',
];

const everyServer = [noParent, noTesting, noWeb];
const everyFeature = [...everyServer, noRunner];
const everyWeb = [noParent, noTesting, noServer];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest', 'node'],
  jsPlugins: ['eslint-plugin-regexp'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['dist', 'data', 'migrations', 'node_modules', 'src/i18n/generated'],
  rules: {
    'import/no-cycle': 'error',
    'no-console': 'error',
    'no-eval': 'error',
    'no-new-func': 'error',
    'typescript/no-implied-eval': 'error',
    'node/no-process-env': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'no-underscore-dangle': 'off',
    'no-await-in-loop': 'off',
    'oxc/no-map-spread': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // It does not see what changes between two awaits.
    'no-unmodified-loop-condition': 'off',
    'react/react-in-jsx-scope': 'off',
    // A renderer of a message's markup is called, not mounted.
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    ...restrict([noParent, noTesting]),
  },
  overrides: [
    {
      // On a long text from a user, such an expression would block the event loop.
      files: ['src/**'],
      excludeFiles: ['src/**/*.test.{ts,tsx}', 'src/testing/**'],
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      },
    },
    {
      files: ['src/**'],
      excludeFiles: [...formatters, 'src/**/*.test.{ts,tsx}', 'src/testing/**'],
      rules: noFormats,
    },
    {
      files: ['src/contract/**'],
      rules: restrict([
        ban('*', 'The contract imports zod, the messages and itself only.', [
          'zod',
          './**',
          '#contract/**',
          '#i18n/**',
        ]),
      ]),
    },
    {
      files: ['src/contract/content/theme-colors.ts'],
      rules: restrict([ban('*', 'The colors of a theme are computed with culori alone.', ['culori/fn', './**'])]),
    },
    {
      files: ['src/i18n/**'],
      rules: restrict([ban('*', 'The messages import nothing of the shop.', ['./**', 'node:async_hooks'])]),
    },
    { files: ['src/server/**'], rules: restrict([...everyServer, noDrizzle]) },
    { files: ['src/server/config/**'], rules: { 'node/no-process-env': 'off' } },
    { files: ['src/server/db/**'], rules: restrict([...everyServer, noFeatures, noRunner]) },
    {
      files: ['src/server/platform/**', 'src/server/http/**'],
      rules: restrict([...everyServer, noDrizzle, noFeatures, noRunner]),
    },
    {
      files: ['src/server/platform/**/*.repository.ts'],
      rules: restrict([...everyServer, noFeatures, noRunner]),
    },
    {
      files: ['src/server/jobs/**'],
      rules: restrict([
        ...everyServer,
        noDrizzle,
        noRunner,
        ban('#server/features/**', 'A job runs the rule of a service.', [
          '#server/features/*/*.service.ts',
          '#server/features/mail/mail.sender.ts',
          '#server/features/webhook/delivery/webhook.sender.ts',
        ]),
      ]),
    },
    { files: ['src/server/features/**'], rules: restrict([...everyFeature, noDrizzle, onlyServicesOf([])]) },
    ...Object.entries(featureArrows).map(([feature, called]) => ({
      files: [`src/server/features/${feature}/**`],
      rules: restrict([...everyFeature, noDrizzle, onlyServicesOf(called, [feature])]),
    })),
    {
      files: ['src/server/features/**/*.repository.ts'],
      rules: restrict([...everyFeature, onlyServicesOf([])]),
    },
    ...Object.keys(featureArrows).map((feature) => ({
      files: [`src/server/features/${feature}/**/*.repository.ts`],
      rules: restrict([...everyFeature, onlyServicesOf([], [feature])]),
    })),
    {
      files: ['src/server/ssr/**'],
      rules: restrict([
        noParent,
        noTesting,
        noDrizzle,
        ban('#server/features/**', 'Pages speak to the shop through its HTTP contract.'),
        ban('#web/**', 'ssr takes the server entry of the web room and nothing else.', ['#web/app/entry.server.tsx']),
      ]),
    },
    { files: ['src/web/**'], rules: restrict(everyWeb, [noRawRedux]) },
    {
      files: ['src/web/app/entry.server.tsx'],
      rules: restrict([noParent, noTesting, ban('#server/**', 'The web room never imports the server.')], [noRawRedux]),
    },
    { files: ['src/web/screens/**'], rules: restrict([...everyWeb, noOtherScreen()], [noRawRedux]) },
    ...screensWithFolders.map((screen) => ({
      files: [`src/web/screens/${screen}/**`],
      rules: restrict([...everyWeb, noOtherScreen(screen)], [noRawRedux]),
    })),
    {
      files: ['src/web/store/**'],
      rules: restrict([
        ...everyWeb,
        ban('#web/**', 'The store imports the api and the contract only.', ['#web/store/**', '#web/api/**']),
      ]),
    },
    {
      files: ['src/web/api/**'],
      rules: restrict([...everyWeb, ban('#web/**', 'The api imports the contract only.', ['#web/api/**'])]),
    },
    {
      files: ['src/web/components/**'],
      rules: restrict(
        [
          ...everyWeb,
          ban('#web/**', 'Components import store, ui and contract; never the api, never a screen.', [
            '#web/components/**',
            '#web/store/**',
            '#web/ui/**',
            '#web/styles/font-pairs/**',
          ]),
        ],
        [noRawRedux],
      ),
    },
    {
      files: ['src/web/ui/**'],
      rules: restrict([
        ...everyWeb,
        { group: ['react-redux', '@reduxjs/**'], message: 'The design system knows no store.' },
        ban('#web/**', 'The design system knows no shop.', ['#web/ui/**']),
        ban(
          '#contract/**',
          'The design system takes formats, money, paths and the limits of fields from the contract, nothing else.',
          ['#contract/field-limits.ts', '#contract/format.ts', '#contract/money/money.ts', '#contract/paths.ts'],
        ),
      ]),
    },
    {
      files: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'src/testing/**'],
      rules: { ...restrict([noParent]), 'node/no-process-env': 'off' },
    },
    {
      files: ['e2e/**'],
      rules: {
        ...restrict([
          noParent,
          ban('#server/**', 'Journeys know the URLs of the shop and the builders, nothing of its inside.'),
          ban('#web/**', 'Journeys know the URLs of the shop and the builders, nothing of its inside.'),
          ban('#contract/**', 'Of the contract, journeys know the URLs.', [
            '#contract/paths.ts',
            '#contract/admin-paths.ts',
          ]),
        ]),
        'node/no-process-env': 'off',
      },
    },
    {
      files: ['e2e/languages/**'],
      rules: restrict([
        noParent,
        ban('#web/**', 'The checks know the URLs of the shop, nothing of its pages.'),
        ban('#server/**', 'Of the server, the checks know the templates of mails and their samples.', [
          '#server/features/mail/mail.renderer.ts',
          '#server/features/mail/templates/**',
        ]),
        ban('#contract/**', 'Of the contract, the checks know the URLs.', [
          '#contract/paths.ts',
          '#contract/admin-paths.ts',
        ]),
      ]),
    },
    {
      files: ['e2e/hardening/**'],
      rules: {
        ...restrict([
          noParent,
          ban('#web/**', 'The proofs know the endpoints of the shop and its database, nothing of its pages.'),
          ban(
            '#server/**',
            'Of the server, the proofs know the embedded database, the invariants of the tables and the reader of backups.',
            ['#server/db/embedded/**', '#server/db/invariants/**', '#server/backup/**'],
          ),
        ]),
        'no-console': 'off',
      },
    },
    {
      files: ['e2e/cluster/**'],
      rules: {
        ...restrict([
          noParent,
          ban('#web/**', 'The rehearsal knows the endpoints of the shop and its database, nothing of its inside.'),
          ban('#server/**', 'The rehearsal knows the endpoints of the shop and its database, nothing of its inside.'),
        ]),
        'no-console': 'off',
      },
    },
    {
      files: ['scripts/**', 'bench/**', '*.config.ts', 'src/server/cli/**'],
      rules: { 'no-console': 'off' },
    },
    { files: ['scripts/**', 'bench/**', '*.config.ts'], rules: { 'node/no-process-env': 'off' } },
  ],
});
