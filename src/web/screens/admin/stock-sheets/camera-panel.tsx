import * as m from '#i18n/messages.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { type CameraProblem, cameraProblemOf, closeCamera, createCodeReader, openCamera } from './camera.ts';

const problemTexts = {
  refused: m.stock_sheet_camera_refused,
  absent: m.stock_sheet_camera_absent,
  failed: m.stock_sheet_camera_failed,
};

const readEveryMs = 120;
/** How long a code has to be out of sight until it is read again. */
const forgetMs = 1500;

/** The picture of the camera, of which every code that comes into sight is a scan. The camera is off when the panel is gone. */
export function CameraPanel({ onScan, onClose }: { onScan: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem>();
  const scanned = useEffectEvent(onScan);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const seen = { code: '', at: -Infinity };

    const readNext = async (read: Awaited<ReturnType<typeof createCodeReader>>) => {
      const source = video.current;
      if (isOver || !source) return;
      const code = source.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(source) : undefined;
      if (isOver) return;
      const now = performance.now();
      if (code !== undefined) {
        if (code !== seen.code || now - seen.at > forgetMs) scanned(code);
        Object.assign(seen, { code, at: now });
      }
      timer = setTimeout(() => void run(read), readEveryMs);
    };
    const run = (read: Awaited<ReturnType<typeof createCodeReader>>) =>
      readNext(read).catch((cause: unknown) => setProblem(cameraProblemOf(cause)));

    const start = async () => {
      stream = await openCamera();
      if (isOver || !video.current) return closeCamera(stream);
      video.current.srcObject = stream;
      await video.current.play();
      await run(await createCodeReader());
    };
    start().catch((cause: unknown) => isOver || setProblem(cameraProblemOf(cause)));
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (stream) closeCamera(stream);
    };
  }, []);

  return (
    <section aria-label={m.stock_sheet_camera()} className="relative">
      {problem === undefined ? (
        <div className="relative overflow-hidden rounded-md bg-ink">
          <video
            ref={video}
            muted
            playsInline
            aria-label={m.stock_sheet_camera_picture()}
            className="block max-h-72 w-full object-cover sm:aspect-video"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-8 top-1/2 border-t-2 border-accent"
          />
        </div>
      ) : (
        <div role="alert">
          <Notice tone="warning">{problemTexts[problem]()}</Notice>
        </div>
      )}
      <Button wide className="mt-2" onClick={onClose}>
        {m.stock_sheet_camera_close()}
      </Button>
    </section>
  );
}
