import { Component, type ReactNode } from 'react';
import { forThisVisit } from '../lib/browser-storage.ts';
import { failureTexts } from '../lib/failures.texts.ts';
import { isCodeMissing } from '../lib/load-code.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface PageBoundaryProps {
  readonly children: ReactNode;
  /** Class of the element around the error text; null: no error text. */
  readonly frame?: string | null;
}

interface State {
  readonly broken: boolean;
}

const LAST_RELOAD = 'reloadedForCode';
const AGAIN_AFTER_MS = 30_000;

/**
 * An error in a page or a part of one leaves the rest of the shop usable. If its code is gone after a new release, the
 * window reloads once; if that does not help, the user decides.
 */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    if (!isCodeMissing(error)) return;
    const last = Number(forThisVisit.read(LAST_RELOAD) ?? 0);
    if (Date.now() - last < AGAIN_AFTER_MS) return;
    forThisVisit.write(LAST_RELOAD, String(Date.now()));
    window.location.reload();
  }

  override render() {
    const { children, frame } = this.props;
    if (!this.state.broken) return children;
    if (frame === null) return null;
    return (
      <div className={frame}>
        <Notice tone="bad" role="alert">
          <p>{failureTexts.broke}</p>
          <div>
            <Button size="sm" onClick={() => window.location.reload()}>
              {failureTexts.reload}
            </Button>
          </div>
        </Notice>
      </div>
    );
  }
}
