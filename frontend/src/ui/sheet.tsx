import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';

interface SheetProps {
  readonly title: string;
  readonly closeText: string;
  readonly onClose: () => void;
  /** Covers the whole window on every screen, for example for a picture. */
  readonly whole?: boolean;
  /** Stays visible below the scrolling content. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

const SHEET =
  'motion-appear fixed z-40 m-0 max-w-none flex-col overflow-hidden bg-surface p-0 text-ink backdrop:bg-(--scrim) open:flex';
const WHOLE = 'inset-0 h-dvh max-h-none w-full';
const PANEL =
  'inset-0 h-dvh max-h-none w-full sm:top-4 sm:right-4 sm:left-auto sm:h-[calc(100dvh-2rem)] sm:max-h-[54rem] sm:w-[44rem] sm:max-w-[calc(100vw-2rem)] sm:rounded-lg sm:border sm:border-line sm:shadow-float min-[56.25rem]:w-[52rem] min-[75rem]:right-[max(2rem,calc((100vw-var(--page-width))/2+2rem))] min-[75rem]:w-[70rem]';

/**
 * A modal part of the page: the whole window on a phone, a panel elsewhere. Its height does not follow its content, so
 * that nothing moves under the pointer. The browser's own dialog traps and restores the focus; Esc and a press outside
 * close it.
 */
export function Sheet({ title, closeText, onClose, whole = false, foot, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closes before it is removed from the page: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way out
    <dialog
      ref={dialog}
      aria-label={title}
      data-sheet
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => {
        if (target === dialog.current) onClose();
      }}
      className={classNames(SHEET, whole ? WHOLE : PANEL)}
    >
      <div className="flex shrink-0 items-center justify-between gap-4 border-b border-line px-4 py-1.5 sm:px-6">
        <h2 className="text-lg">{title}</h2>
        <button
          type="button"
          aria-label={closeText}
          onClick={onClose}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-birch hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 sm:px-6">{children}</div>
      {foot && <div className="shrink-0 border-t border-line bg-surface px-4 py-3 sm:px-6">{foot}</div>}
    </dialog>
  );
}
