import type { ReactNode } from 'react';

/** The buttons at the end of a dialog. On a phone they share the width, so that those below each other are equally wide. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">{children}</div>
);
