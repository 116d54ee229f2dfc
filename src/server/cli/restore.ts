import path from 'node:path';
import { checkBackup } from '#server/backup/check.ts';
import { summaryOf } from '#server/backup/manifest.ts';
import { restore as restoreInto } from '#server/backup/restore.ts';
import { reportErasedAgain } from './erase-again.ts';
import { reportErrors, openShop } from './with-shop.ts';

const run = ([name = '']: string[]) =>
  reportErrors(async () => {
    const file = path.resolve(name);
    console.log(`Checking ${file} …`);
    const manifest = await checkBackup(file);
    if (!manifest.digests) console.error('This backup has no digests, because an older version wrote it.');
    console.log(`Restoring the shop of ${manifest.takenAt}, version ${manifest.version} …`);
    await openShop(async (shop) => {
      await restoreInto(shop, { file, manifest });
      console.log(`Restored ${summaryOf(manifest)}. All users have to log in again.`);
      await reportErasedAgain(shop);
    });
  });

export const restore = {
  summary: 'fill an empty shop from a file that backup wrote',
  args: '<file>',
  words: 1,
  run,
};
