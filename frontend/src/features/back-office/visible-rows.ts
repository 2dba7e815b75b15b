import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';

/** Rows that are drawn beyond what is seen, so that scrolling and the arrows find them. */
const SPARE = 12;
/** Of an area that is not laid out yet. */
const FIRST_RECT = { width: 600, height: 600 };
const ROOT_PX = 16;

interface Rows {
  readonly count: number;
  /** The height of each, in rem. */
  readonly rowRem: number;
  /** The place of the row that is open, or -1. */
  readonly openAt: number;
}

/**
 * Which rows of a scrolling area are worth drawing, `first` to before `last`: those in sight and a few more, of a hundred
 * thousand. All are of one height. The open row is brought into sight when it is opened.
 */
export function useVisibleRows(area: RefObject<HTMLElement | null>, { count, rowRem, openAt }: Rows) {
  const rows = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => area.current,
    estimateSize: () => rowRem * rootPx(),
    overscan: SPARE,
    initialRect: FIRST_RECT,
    observeElementRect: (of, tell) => observeElementRect(of, (rect) => tell(rect.height > 0 ? rect : FIRST_RECT)),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are remembered until they are said to be others
  useEffect(() => rows.measure(), [rows, rowRem]);
  useEffect(() => {
    if (openAt >= 0) rows.scrollToIndex(openAt, { align: 'auto' });
  }, [rows, openAt]);
  const shown = rows.getVirtualItems();
  return { first: shown.at(0)?.index ?? 0, last: (shown.at(-1)?.index ?? -1) + 1 };
}

/** Readers with a larger letter have taller rows. */
const rootPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || ROOT_PX;
