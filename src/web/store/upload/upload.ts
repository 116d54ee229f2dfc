import * as m from '#i18n/messages.ts';
import { saveHeaders } from '#contract/save-id.ts';
import type { UploadResponse } from '#contract/catalog/upload.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { createApiError } from '#web/store/api-error.ts';

export type UploadedImage = UploadResponse;

/** The types that a file field accepts; the server checks the content. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const maxBytes = 10 * 1024 * 1024;
const uploadTimeoutMs = 300_000;

/** Returns true for the error of an aborted upload, which is not shown. */
export const isAborted = ({ code }: { code: string }): boolean => code === 'ABORTED';

type UploadInput = {
  file: File;
  /** The save that the picture is uploaded for. */
  saveId: string;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** Uploads an image, which the shop stores as long as a product or category uses it. */
export const uploadImage = createShopperThunk(
  'upload/picture',
  async ({ api }, { file, saveId, onProgress, signal }: UploadInput): Promise<UploadedImage> => {
    if (file.size > maxBytes)
      throw createApiError({ code: 'FILE_TOO_LARGE', message: m.field_this_picture_is_larger_than(), status: 413 });
    const { response } = await api('POST /api/upload', {
      headers: saveHeaders(saveId),
      upload: { field: 'myFile', file, onProgress, signal },
      timeoutMs: uploadTimeoutMs,
    });
    return response;
  },
);
