import { useEffect, useRef, useState } from 'react';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { isAborted, uploadImage, type UploadedImage } from '#web/store/upload/upload.ts';

export type ChosenImage = {
  /** The path of the uploaded picture; empty without one. */
  path: string;
  /** The chosen file as a `data:` URL. */
  preview: string;
  /** The share that is uploaded, from 0 to 1; undefined when no upload is running. */
  share?: number | undefined;
  /** Why the upload was refused. */
  error?: string | undefined;
};

type Sending = { stop: AbortController; done: Promise<ChosenImage> };

/** The picture of a form. It is uploaded as soon as it is chosen, while the rest of the form is filled in. */
export function useImage(start: ChosenImage, saveId: string, onUploaded?: (image: UploadedImage) => void) {
  const dispatch = useAppDispatch();
  const [image, setImage] = useState(start);
  const sending = useRef<Sending>(undefined);
  useEffect(() => () => sending.current?.stop.abort(), []);

  const send = async (file: File, before: ChosenImage, { signal }: AbortController): Promise<ChosenImage> => {
    const show = (next: ChosenImage) => {
      if (!signal.aborted) setImage(next);
      return next;
    };
    const preview = await previewOf(file);
    show({ path: before.path, preview, share: 0 });
    try {
      const onProgress = (share: number) => show({ path: before.path, preview, share });
      const uploaded = await dispatch(uploadImage({ file, saveId, onProgress, signal })).unwrap();
      const { filePath } = uploaded;
      if (!signal.aborted) onUploaded?.(uploaded);
      return show({ path: filePath, preview });
    } catch (cause) {
      const error = expectApiError(cause);
      return show({ path: before.path, preview: '', error: isAborted(error) ? undefined : error.message });
    }
  };

  const choose = (file: File | undefined) => {
    if (!file) return;
    sending.current?.stop.abort();
    const stop = new AbortController();
    sending.current = { stop, done: send(file, image, stop) };
  };

  return {
    image,
    choose,
    /** Waits for a running upload and returns the picture afterwards. */
    settled: async (): Promise<ChosenImage> => (await sending.current?.done) ?? image,
    startFrom: (path: string) => {
      sending.current?.stop.abort();
      sending.current = undefined;
      setImage({ path, preview: '' });
    },
  };
}

/** Reads a file as a `data:` URL: the content security policy allows no other images than these and the shop's own. */
const previewOf = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    // A file that cannot be read has no result. It is not shown, and uploading it says why.
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsDataURL(file);
  });
