import { useEffect, useRef } from 'react';
import { halfWritten } from './half-written.ts';

/** While `isHalfWritten`, leaving asks first, and nothing shown is changed under the form. */
export function useHalfWritten(isHalfWritten: boolean, onDiscard?: () => void) {
  const discarding = useRef(onDiscard);
  useEffect(() => {
    discarding.current = onDiscard;
  });
  const { current: form } = useRef({ discard: () => discarding.current?.() });
  useEffect(() => {
    if (!isHalfWritten) return;
    halfWritten.begin(form);
    return () => halfWritten.end(form);
  }, [isHalfWritten, form]);
  return {
    /** For ways out that are no step in the history. */
    leave: (goOn: () => void) => halfWritten.leave(goOn, [form]),
    /** It was saved: nothing is to be lost any more. */
    release: () => halfWritten.end(form),
  };
}
