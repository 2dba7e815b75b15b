import { useEffect, useRef, useState } from 'react';
import { halfWritten } from '../../lib/half-written.ts';
import { beforeSteps } from '../../lib/history-steps.ts';

/** What the router keeps of each entry of the browser's history: its place. */
const placeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;

/**
 * While `isChanged`, whoever leaves is asked first: by a link, by "back", by closing the window, or by `ask`.
 * The router itself is not asked: only one that holds all routes could be, and it would be loaded by every visitor.
 */
export function useLeaving(isChanged: boolean) {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const isOver = useRef(false);

  useEffect(() => {
    if (!isChanged) return;
    isOver.current = false;
    const here = placeOf(window.history.state);

    const onPress = (event: MouseEvent) => {
      // Where something else is half-written too, that is asked about first.
      const pressed = isOver.current || event.defaultPrevented || hasModifier(event) ? null : wayOut(event.target);
      if (pressed === null) return;
      event.preventDefault();
      event.stopPropagation();
      setGoOn(() => () => pressed.click());
    };
    const onMove = (event: PopStateEvent) => {
      const there = placeOf(event.state);
      if (isOver.current || here === null || there === null || there === here) return;
      event.stopImmediatePropagation();
      window.history.go(here - there);
      setGoOn(() => () => window.history.go(there - here));
    };
    const onClose = (event: BeforeUnloadEvent) => {
      if (!isOver.current) event.preventDefault();
    };
    return whileHalfWritten({ onPress, onMove, onClose });
  }, [isChanged]);

  return {
    isAsking: goOn !== null,
    ask: (then: () => void) => (isChanged && !isOver.current ? setGoOn(() => then) : then()),
    stay: () => setGoOn(null),
    /** Nothing is to be lost any more: it was saved. */
    release() {
      isOver.current = true;
    },
    go() {
      isOver.current = true;
      setGoOn(null);
      goOn?.();
    },
  };
}

interface WaysOut {
  readonly onPress: (event: MouseEvent) => void;
  readonly onMove: (event: PopStateEvent) => void;
  readonly onClose: (event: BeforeUnloadEvent) => void;
}

/** Answers how to end it. */
function whileHalfWritten({ onPress, onMove, onClose }: WaysOut): () => void {
  const endHalfWritten = halfWritten.begin();
  document.addEventListener('click', onPress, true);
  const endSteps = beforeSteps(onMove);
  window.addEventListener('beforeunload', onClose);
  return () => {
    endHalfWritten();
    document.removeEventListener('click', onPress, true);
    endSteps();
    window.removeEventListener('beforeunload', onClose);
  };
}

const hasModifier = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link of the site that opens here, or a button that is marked as leading away. */
function wayOut(target: EventTarget | null): HTMLElement | null {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('a[href^="/"], [data-leaves]') : null;
  return pressed?.getAttribute('target') === '_blank' ? null : pressed;
}
