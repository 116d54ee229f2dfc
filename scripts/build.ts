import { build } from 'vite';
import { allLocales } from '#i18n/locale.ts';

// The pages once for each language, with its texts in the scripts, then what the server needs to render pages and mails.
for (const locale of allLocales) {
  process.env['BUILD_LOCALE'] = locale;
  await build();
}
await build({ build: { ssr: 'src/web/app/entry.server.tsx' } });
await build({ configFile: 'vite.mails.config.ts' });
