import { Component, type ReactNode } from 'react';
import { failureTexts } from '../lib/failures.texts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

interface State {
  readonly broken: boolean;
}

/** A page that throws, or whose code no longer exists after a new release, leaves the rest of the shop standing. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Notice tone="bad" role="alert">
        <p>{failureTexts.pageBroke}</p>
        <div>
          <Button size="sm" onClick={() => window.location.reload()}>
            {failureTexts.reload}
          </Button>
        </div>
      </Notice>
    );
  }
}
