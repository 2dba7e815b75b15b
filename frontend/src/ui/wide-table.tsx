import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { uiTexts } from './ui.texts.ts';

interface WideTableProps {
  readonly label: string;
  /** The table. */
  readonly children: ReactNode;
}

/** A table that does not fit scrolls sideways, shows a hint above it, and is focusable. */
export function WideTable({ label, children }: WideTableProps) {
  const area = useRef<HTMLElement>(null);
  const [isWider, setWider] = useState(false);
  const hint = useId();
  useEffect(() => {
    const { current } = area;
    if (current === null || typeof ResizeObserver !== 'function') return;
    const sizes = new ResizeObserver(() => setWider(current.scrollWidth > current.clientWidth));
    for (const seen of [current, ...current.children]) sizes.observe(seen);
    return () => sizes.disconnect();
  }, []);
  return (
    <>
      {isWider && (
        <p id={hint} className="no-print pb-1 text-sm text-ink-soft">
          {uiTexts.dragTable}
        </p>
      )}
      <section
        ref={area}
        aria-label={label}
        aria-describedby={isWider ? hint : undefined}
        tabIndex={isWider ? 0 : undefined}
        className="overflow-x-auto"
      >
        {children}
      </section>
    </>
  );
}
