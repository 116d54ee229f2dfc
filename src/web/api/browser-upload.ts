import type { TransportResponse, Upload } from './client.ts';

type Posting = { url: string; headers: Record<string, string>; upload: Upload; timeoutMs: number };
type Result = Omit<TransportResponse, 'body'> & { text: string };

/** Posts one file as a multipart form. `fetch` cannot tell how far a file has come. */
export function postFile({ url, headers, upload, timeoutMs }: Posting): Promise<Result> {
  const { field, file, onProgress, signal } = upload;
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  const failWith = (message: string, name: string) => () => reject(new DOMException(message, name));

  request.addEventListener('load', () =>
    resolve({
      status: request.status,
      headers: { get: (name) => request.getResponseHeader(name) },
      text: request.responseText,
    }),
  );
  request.addEventListener('error', failWith('The connection broke', 'NetworkError'));
  request.addEventListener('timeout', failWith('It took too long', 'TimeoutError'));
  request.addEventListener('abort', failWith('It was stopped', 'AbortError'));
  request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
  signal?.addEventListener('abort', stop);

  const form = new FormData();
  form.append(field, file);
  request.open('POST', url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.timeout = timeoutMs;
  request.send(form);
  if (signal?.aborted) stop();
  return promise;
}
