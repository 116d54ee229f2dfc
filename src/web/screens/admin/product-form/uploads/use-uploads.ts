import * as m from '#i18n/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { isAborted, uploadImage } from '#web/store/upload/upload.ts';
import type { Edit } from '#web/screens/admin/product-form/draft/draft-reducer.ts';
import { type Draft, newKey } from '#web/screens/admin/product-form/draft/draft.ts';
import { colorInFileName } from './color-in-file-name.ts';

/** An upload in progress or, with a reason, one that has failed. */
export type Upload = {
  file: File;
  share: number;
  reason?: string | undefined;
  /** A retry would fail, too. */
  isFinal?: boolean | undefined;
};
export type RefusedFile = { key: string; name: string };
export type Uploads = Readonly<Record<string, Upload>>;

const isImage = ({ type }: File): boolean => type === '' || type.startsWith('image/');
const notAnImage = m.admin_product_form_this_file_is_not_a;

const finalStatuses = new Set([413, 415, 422]);

const without = (uploads: Uploads, key: string): Uploads =>
  Object.fromEntries(Object.entries(uploads).filter(([other]) => other !== key));

/** Uploads the images of a product, each in its own request. An image has its position in the list from the start. */
export function useUploads(draft: Draft, edit: (edit: Edit) => void, saveId: string) {
  const dispatch = useAppDispatch();
  const [uploads, setUploads] = useState<Uploads>({});
  /** The files that the last selection had too many. */
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const controllers = running.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);

  const set = (key: string, upload: Upload) => setUploads((all) => ({ ...all, [key]: upload }));

  const send = async (key: string, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    set(key, { file, share: 0 });
    const onProgress = (share: number) => !controller.signal.aborted && set(key, { file, share });
    try {
      const { filePath } = await dispatch(
        uploadImage({ file, saveId, onProgress, signal: controller.signal }),
      ).unwrap();
      if (controller.signal.aborted) return;
      edit({ type: 'writeImages', keys: [key], part: { path: filePath } });
      setUploads((all) => without(all, key));
    } catch (cause) {
      const error = expectApiError(cause);
      if (isAborted(error)) return;
      set(key, { file, share: 0, reason: error.message, isFinal: finalStatuses.has(error.status) });
    } finally {
      running.current.delete(key);
    }
  };

  const add = (files: readonly File[]) => {
    const remaining = productLimits.images - draft.images.length;
    const count = Math.max(remaining, 0);
    setRefused(files.slice(count).map(({ name }) => ({ key: newKey(), name })));
    const chosen = files.slice(0, count).map((file) => ({ key: newKey(), file }));
    edit({
      type: 'addImages',
      images: chosen.map(({ key, file }) => ({
        key,
        path: null,
        color: colorInFileName(file.name, draft.colors),
        alt: '',
      })),
    });
    for (const { key, file } of chosen) {
      if (isImage(file)) void send(key, file);
      else set(key, { file, share: 0, reason: notAnImage(), isFinal: true });
    }
  };

  /** Removes an image and aborts its upload. */
  const remove = (key: string) => {
    running.current.get(key)?.abort();
    setUploads((all) => without(all, key));
    edit({ type: 'remove', list: 'images', key });
  };

  const clear = () => {
    for (const controller of running.current.values()) controller.abort();
    setUploads({});
    setRefused([]);
  };

  const retry = (key: string) => {
    const file = uploads[key]?.file;
    if (file) void send(key, file);
  };

  const isRunning = Object.values(uploads).some(({ reason }) => reason === undefined);
  return { uploads, refused, isRunning, add, retry, remove, clear };
}
