import { textOf } from '../lib/api-error.ts';
import { Notice } from './notice.tsx';

interface FailureNoticeProps {
  /** Null: nothing has failed. */
  readonly error: unknown;
  /** The text if neither the shop nor the network gives a reason, or a function that makes it. */
  readonly text: string | ((error: unknown) => string);
}

/** Why an act failed. */
export function FailureNotice({ error, text }: FailureNoticeProps) {
  if (error === null) return null;
  return (
    <Notice tone="bad" role="alert">
      {typeof text === 'string' ? textOf(error, text) : text(error)}
    </Notice>
  );
}
