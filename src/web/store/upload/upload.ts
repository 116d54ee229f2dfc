import type { UploadAnswer } from '#contract/upload.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { Refusal } from '#web/store/failure.ts';

export type Picture = UploadAnswer;

/** What a file field offers to choose from; the server looks at the file itself. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const mostBytes = 10 * 1024 * 1024;
const uploadMs = 300_000;

/** Whether the failure is that of an upload which `signal` has stopped: nothing needs to be said of it. */
export const isStopped = ({ code }: { code: string }): boolean => code === 'STOPPED';

type Wanted = {
  file: File;
  /** Hears which share of it has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** Sends a picture to the shop, which keeps it for as long as a product or a category shows it. */
export const uploadPicture = createShopperThunk(
  'upload/picture',
  async ({ api }, { file, onProgress, signal }: Wanted): Promise<Picture> => {
    if (file.size > mostBytes) throw new Refusal('FILE_TOO_LARGE', 'This picture is larger than 10 MB.', 413);
    const { answer } = await api('POST /api/upload', {
      upload: { field: 'myFile', file, onProgress, signal },
      patienceMs: uploadMs,
    });
    return answer;
  },
);
