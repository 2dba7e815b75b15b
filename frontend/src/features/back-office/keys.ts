import { useEffect } from 'react';
import { storedValue, useStoredValue } from '../../lib/stored-value.ts';

/** Whether single letters act. Users of speech input, or with shaking hands, turn them off. */
export const keysWanted = storedValue<boolean>({
  key: 'admin-keys',
  read: (text) => text !== 'off',
  write: (value) => (value ? null : 'off'),
});

const LETTERS = /^[a-zæøå?]$/;
/** With Ctrl, or Cmd on a Mac. */
const HELD = /^[sk]$/i;

/** Each act names its key in `aria-keyshortcuts`; the key presses it anywhere on the screen. */
export function useActKeys(): void {
  const areWanted = useStoredValue(keysWanted);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = keyOf(event, areWanted);
      if (key === null || document.querySelector('[role="dialog"], [role="menu"]')) return;
      const named = `[aria-keyshortcuts~="${key}"]`;
      // A list's own act comes before that of the frame: n is a new row of the list.
      const act = document.querySelector<HTMLElement>(`main ${named}`) ?? document.querySelector<HTMLElement>(named);
      if (act === null) return;
      event.preventDefault();
      act.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [areWanted]);
}

/** The key in the form of `aria-keyshortcuts`; null while the user is writing. */
function keyOf(event: KeyboardEvent, areLettersWanted: boolean): string | null {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (event.defaultPrevented || event.isComposing || altKey) return null;
  if (ctrlKey || metaKey) return HELD.test(key) ? `${ctrlKey ? 'Control' : 'Meta'}+${key.toUpperCase()}` : null;
  if (key === 'Escape') return isSearch(target) ? null : key;
  const isWriting = target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
  return areLettersWanted && !isWriting && LETTERS.test(key) ? key : null;
}

/** Escape empties it. */
const isSearch = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'search';
