import { useEffect, useRef } from 'react';
import { leaving } from './leaving.ts';

/** While `isHalfWritten`, leaving asks first, and nothing shown is changed under the form. */
export function useHalfWritten(isHalfWritten: boolean, onDiscard?: () => void) {
  const discarding = useRef(onDiscard);
  useEffect(() => {
    discarding.current = onDiscard;
  });
  const { current: form } = useRef({ discard: () => discarding.current?.() });
  useEffect(() => {
    if (!isHalfWritten) return;
    leaving.begin(form);
    return () => leaving.end(form);
  }, [isHalfWritten, form]);
  return {
    /** For ways out that are no step in the history. */
    leave: (goOn: () => void) => leaving.leave(goOn, [form]),
    /** It was saved: nothing is to be lost any more. */
    release: () => leaving.end(form),
  };
}
