import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { adoptStyles } from '#web/components/admin/adopt-styles.ts';

type PreviewFrameProps = {
  title: string;
  /** The width of the window that it shows, in pixels. It is made smaller where it has no room. */
  width: number;
  /** Overrides the stylesheets of this page. */
  css?: string;
  /** A further stylesheet before `css`. */
  href?: string | undefined;
  children: ReactNode;
};

/** Gives the document of a frame the styles and the language of this page. */
function prepare({ documentElement: root, head }: Document): void {
  const own = document.documentElement;
  root.lang = own.lang;
  root.dir = own.dir;
  root.className = own.className;
  head.replaceChildren(
    ...[...document.querySelectorAll('link[rel="stylesheet"], style')].map((sheet) => sheet.cloneNode(true)),
  );
}

/** Shows components in a window of a width of its own, in which nothing can be pressed. */
export function PreviewFrame({ title, width, css = '', href, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<Document>();
  const [size, setSize] = useState({ width, height: 0 });
  useEffect(() => {
    const element = frame.current;
    const open = () => {
      const opened = element?.contentDocument;
      if (!opened) return;
      prepare(opened);
      setShown(opened);
    };
    open();
    // Firefox replaces the first document of a frame once it has loaded.
    element?.addEventListener('load', open);
    return () => element?.removeEventListener('load', open);
  }, []);
  useEffect(() => {
    // Nothing can be drawn in the room that the shop keeps for a scroll bar.
    if (shown) adoptStyles(shown, `:root{scrollbar-gutter:auto}${css}`);
  }, [shown, css]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, size.width / width);
  return (
    <div
      ref={box}
      className="relative box-content h-[70svh] overflow-hidden border border-hairline bg-paper"
      style={{ maxWidth: width }}
    >
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
        className="absolute start-0 top-0 origin-top-left rtl:origin-top-right"
      />
      {shown &&
        createPortal(
          <div inert>
            {href && <FontFaces href={href} />}
            {children}
          </div>,
          shown.body,
        )}
    </div>
  );
}

/** Without `precedence` React leaves the link where it is, in the frame. */
const FontFaces = ({ href }: { href: string }) => <link rel="stylesheet" href={href} />;
