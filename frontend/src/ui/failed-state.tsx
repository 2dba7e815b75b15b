import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureTexts } from '../lib/failures.texts.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface FailedStateProps {
  /** The specified sentence. */
  readonly text: string;
  /** Left out if a retry cannot help. */
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  readonly children?: ReactNode;
}

export function FailedState({ text, onRetry, retrying = false, children }: FailedStateProps) {
  return (
    <Notice tone="bad" role="alert">
      <p>{text}</p>
      {(onRetry || children) && (
        <div className="flex flex-wrap items-center gap-3">
          {onRetry && (
            <Button size="sm" onClick={onRetry} pending={retrying}>
              <RotateCw aria-hidden className="size-4" />
              {failureTexts.retry}
            </Button>
          )}
          {children}
        </div>
      )}
    </Notice>
  );
}
