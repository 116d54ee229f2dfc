import type { UploadResponse } from '#contract/catalog/upload.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { createApiError } from '#web/store/api-error.ts';

export type UploadedImage = UploadResponse;

/** What a file field offers to choose from; the server looks at the file itself. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const maxBytes = 10 * 1024 * 1024;
const uploadMs = 300_000;

/** Whether the error is that of an upload which its `signal` has aborted: it is not shown. */
export const isAborted = ({ code }: { code: string }): boolean => code === 'ABORTED';

type Wanted = {
  file: File;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** Sends a picture to the shop, which keeps it for as long as a product or a category shows it. */
export const uploadImage = createShopperThunk(
  'upload/picture',
  async ({ api }, { file, onProgress, signal }: Wanted): Promise<UploadedImage> => {
    if (file.size > maxBytes)
      throw createApiError({ code: 'FILE_TOO_LARGE', message: validationMessages.imageTooLarge, status: 413 });
    const { response } = await api('POST /api/upload', {
      upload: { field: 'myFile', file, onProgress, signal },
      timeoutMs: uploadMs,
    });
    return response;
  },
);
