import * as m from '#i18n/messages.ts';
import type { TransportResponse, Upload } from './client.ts';

type PostFileOptions = { url: string; headers: Record<string, string>; upload: Upload; timeoutMs: number };
type TextResponse = Omit<TransportResponse, 'body'> & { text: string };

/** Posts one file as a multipart form. Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export function postFile({ url, headers, upload, timeoutMs }: PostFileOptions): Promise<TextResponse> {
  const { field, file, onProgress, signal } = upload;
  const { promise, resolve, reject } = Promise.withResolvers<TextResponse>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  const failWith = (message: string, name: string) => () => reject(new DOMException(message, name));

  request.addEventListener('load', () =>
    resolve({
      status: request.status,
      headers: { get: (name) => request.getResponseHeader(name) },
      text: request.responseText,
    }),
  );
  request.addEventListener('error', failWith(m.site_the_connection_failed(), 'NetworkError'));
  request.addEventListener('timeout', failWith(m.site_the_upload_timed_out(), 'TimeoutError'));
  request.addEventListener('abort', failWith(m.site_the_upload_was_aborted(), 'AbortError'));
  request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
  signal?.addEventListener('abort', abort);

  const form = new FormData();
  form.append(field, file);
  request.open('POST', url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.timeout = timeoutMs;
  request.send(form);
  if (signal?.aborted) abort();
  return promise;
}
