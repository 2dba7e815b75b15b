import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';

interface ListDetailProps {
  /** Its rows carry `rowMark`. */
  readonly list: ReactNode;
  readonly detail: ReactNode;
  /** The row whose detail is shown, or null. */
  readonly openId: string | null;
}

/**
 * List on the left, detail on the right. Without room for both, the detail replaces the list, and the focus follows:
 * into the detail, and back to its row.
 */
export function ListDetail({ list, detail, openId }: ListDetailProps) {
  const listArea = useRef<HTMLDivElement>(null);
  const detailArea = useRef<HTMLDivElement>(null);
  const shown = useRef(openId);

  useEffect(() => {
    const before = shown.current;
    shown.current = openId;
    if (before === openId || listArea.current === null) return;
    if (openId === null) listArea.current.querySelector<HTMLElement>(`[data-row-id="${before}"]`)?.focus();
    else if (getComputedStyle(listArea.current).display === 'none') detailArea.current?.focus();
  }, [openId]);

  return (
    <div className="grid items-start gap-6 print:block min-[900px]:grid-cols-[22rem_minmax(0,1fr)] xl:grid-cols-[26rem_minmax(0,1fr)]">
      <div ref={listArea} className={classNames('min-w-0', openId !== null && 'max-[899px]:hidden print:hidden')}>
        {list}
      </div>
      <div
        ref={detailArea}
        tabIndex={-1}
        className={classNames('min-w-0 outline-none', openId === null && 'max-[899px]:hidden')}
      >
        {detail}
      </div>
    </div>
  );
}
