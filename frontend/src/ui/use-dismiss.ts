import { type RefObject, useEffect, useEffectEvent } from 'react';

/** While open: a press outside the area or the Escape key calls `onDismiss`. */
export function useDismiss(
  open: boolean,
  area: RefObject<HTMLElement | null>,
  onDismiss: (reason: 'outside' | 'escape') => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      const inside = event.target instanceof Node && area.current?.contains(event.target);
      if (!inside) dismiss('outside');
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss('escape');
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, area]);
}
