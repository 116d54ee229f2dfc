import { useEffect, useRef, useState } from 'react';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { isAborted, uploadPicture } from '#web/store/upload/upload.ts';

export type ChosenPicture = {
  /** Where the shop keeps it; empty while there is none. */
  path: string;
  /** What was chosen, as this browser reads it. */
  preview: string;
  /** How much of it has been sent, while it is. */
  share?: number | undefined;
  /** Why it was not accepted. */
  error?: string | undefined;
};

type Sending = { stop: AbortController; done: Promise<ChosenPicture> };

/** The picture of a form: sent as soon as it is chosen, so that it is there when the form is. */
export function usePicture(start: ChosenPicture) {
  const dispatch = useAppDispatch();
  const [picture, setPicture] = useState(start);
  const sending = useRef<Sending>(undefined);
  useEffect(() => () => sending.current?.stop.abort(), []);

  const send = async (file: File, before: ChosenPicture, { signal }: AbortController): Promise<ChosenPicture> => {
    const show = (next: ChosenPicture) => {
      if (!signal.aborted) setPicture(next);
      return next;
    };
    const preview = await previewOf(file);
    show({ path: before.path, preview, share: 0 });
    try {
      const onProgress = (share: number) => show({ path: before.path, preview, share });
      const { filePath } = await dispatch(uploadPicture({ file, onProgress, signal })).unwrap();
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
    sending.current = { stop, done: send(file, picture, stop) };
  };

  return {
    picture,
    choose,
    /** What it comes to once nothing is on its way. */
    settled: async (): Promise<ChosenPicture> => (await sending.current?.done) ?? picture,
    startFrom: (path: string) => {
      sending.current?.stop.abort();
      sending.current = undefined;
      setPicture({ path, preview: '' });
    },
  };
}

/** As `data:`, which is all that the shop's security policy lets a page show besides its own files. */
const previewOf = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    // A file that cannot be read has no result: it is not shown, and sending it says why.
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsDataURL(file);
  });
