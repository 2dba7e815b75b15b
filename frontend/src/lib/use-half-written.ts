import { useEffect, useRef } from 'react';
import { leaving } from './leaving.ts';

/** While `isHalfWritten`, leaving asks first, and the data under the form does not change. */
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
    /** For ways out that are not a history step. */
    leave: (goOn: () => void) => leaving.leave(goOn, [form]),
    /** The form was saved: nothing can be lost any more. */
    release: () => leaving.end(form),
  };
}
