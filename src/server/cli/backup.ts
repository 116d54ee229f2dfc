import path from 'node:path';
import { backUp } from '#server/backup/backup.ts';
import { summaryOf } from '#server/backup/manifest.ts';
import { withShop } from './with-shop.ts';

const run = ([name = '']: string[]) =>
  withShop(async (shop) => {
    const file = path.resolve(name);
    const { manifest, size, lacking } = await backUp(shop, file, console.log);
    await shop.reports.write('backup', { bytes: size }).catch(() => {
      console.error(
        'The time of this backup could not be noted in the database, so System and /metrics do not show it.',
      );
    });
    if (lacking > 0) {
      console.error(
        `The backup lacks pictures that are missing in the storage: ${lacking}. Please check DATA_DIR and STORAGE_URL.`,
      );
    }
    console.log(`The backup is in ${file} (${(size / 1e6).toFixed(1)} MB): ${summaryOf(manifest)}.`);
  });

export const backup = {
  summary: 'write the tables and the pictures to a new file; the shop may be running',
  args: '<file>',
  words: 1,
  run,
};
