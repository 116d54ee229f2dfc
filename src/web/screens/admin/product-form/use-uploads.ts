import { useEffect, useRef, useState } from 'react';
import { productLimits } from '#contract/product-limits.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { isAborted, uploadPicture } from '#web/store/upload/upload.ts';
import { notify } from '#web/ui/toast.tsx';
import type { Edit } from './draft-reducer.ts';
import { type Draft, newKey } from './draft.ts';
import { colourInFileName } from './file-names.ts';

/** A picture that is not in the shop yet: on its way, or (with a reason) refused. */
export type Upload = {
  file: File;
  share: number;
  reason?: string | undefined;
  /** It would be refused again. */
  isHopeless?: boolean | undefined;
};
export type Uploads = Readonly<Record<string, Upload>>;

const isPicture = ({ type }: File): boolean => type === '' || type.startsWith('image/');
const noPicture = 'This file is not a picture. JPEG, PNG, WebP, AVIF or GIF will do.';

const hopeless = new Set([413, 415, 422]);

const without = (uploads: Uploads, key: string): Uploads =>
  Object.fromEntries(Object.entries(uploads).filter(([other]) => other !== key));

/** Every file is sent at once and by itself; its place in the list is kept for it. */
export function useUploads(draft: Draft, edit: (edit: Edit) => void) {
  const dispatch = useAppDispatch();
  const [uploads, setUploads] = useState<Uploads>({});
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
      const { filePath } = await dispatch(uploadPicture({ file, onProgress, signal: controller.signal })).unwrap();
      if (controller.signal.aborted) return;
      edit({ type: 'writeImage', key, part: { path: filePath } });
      setUploads((all) => without(all, key));
    } catch (cause) {
      const error = expectApiError(cause);
      if (isAborted(error)) return;
      set(key, { file, share: 0, reason: error.message, isHopeless: hopeless.has(error.status) });
    } finally {
      running.current.delete(key);
    }
  };

  const add = (files: readonly File[]) => {
    const room = productLimits.images - draft.images.length;
    if (files.length > room) notify.error(`A product has at most ${productLimits.images} pictures.`);
    const chosen = files.slice(0, Math.max(room, 0)).map((file) => ({ key: newKey(), file }));
    edit({
      type: 'addImages',
      images: chosen.map(({ key, file }) => ({
        key,
        path: null,
        color: colourInFileName(file.name, draft.colors),
        alt: '',
      })),
    });
    for (const { key, file } of chosen) {
      if (isPicture(file)) void send(key, file);
      else set(key, { file, share: 0, reason: noPicture, isHopeless: true });
    }
  };

  /** Takes the picture off, on its way or not. */
  const remove = (key: string) => {
    running.current.get(key)?.abort();
    setUploads((all) => without(all, key));
    edit({ type: 'remove', list: 'images', key });
  };

  const clear = () => {
    for (const controller of running.current.values()) controller.abort();
    setUploads({});
  };

  const retry = (key: string) => {
    const file = uploads[key]?.file;
    if (file) void send(key, file);
  };

  const isRunning = Object.values(uploads).some(({ reason }) => reason === undefined);
  return { uploads, isRunning, add, retry, remove, clear };
}
