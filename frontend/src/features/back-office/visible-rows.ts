import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';

/** Rows drawn outside the visible area, so that scrolling and the arrow keys find them. */
const SPARE = 12;
/** Used before the area is laid out. */
const FIRST_RECT = { width: 600, height: 600 };
const ROOT_PX = 16;

interface Rows {
  readonly count: number;
  /** Height of each row, or of the row with this index, in rem; the function changes with its heights. */
  readonly rowRem: number | ((index: number) => number);
  /** Index of the open row, or -1. */
  readonly openAt: number;
}

/**
 * The rows of a scrolling area to draw, `first` to before `last`: the visible ones and a few more, of a hundred
 * thousand. An opened row scrolls into view.
 */
export function useVisibleRows(area: RefObject<HTMLElement | null>, { count, rowRem, openAt }: Rows) {
  const rows = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => area.current,
    estimateSize: (index) => (typeof rowRem === 'number' ? rowRem : rowRem(index)) * rootPx(),
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

/** Readers with a larger font size have taller rows. */
const rootPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || ROOT_PX;
