import { textOf } from '../lib/api-error.ts';
import { Notice } from './notice.tsx';

interface FailureNoticeProps {
  /** Null: nothing has failed. */
  readonly error: unknown;
  /** What to say where neither the shop nor the net gives a reason, or how to say what went wrong. */
  readonly text: string | ((error: unknown) => string);
}

/** Why something was not done. */
export function FailureNotice({ error, text }: FailureNoticeProps) {
  if (error === null) return null;
  return (
    <Notice tone="bad" role="alert">
      {typeof text === 'string' ? textOf(error, text) : text(error)}
    </Notice>
  );
}
