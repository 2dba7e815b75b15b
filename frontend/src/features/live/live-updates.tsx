import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { halfWritten } from '../../lib/half-written.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { token } from '../../lib/token.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type GatheredChanges, gatherChanges } from './gathered-changes.ts';
import { shareLive } from './live-tabs.ts';

const texts = {
  changed: 'Endret av noen andre',
  afterForm: 'Det du har skrevet, er ikke rørt. Endringen vises når skjemaet er lagret eller lukket.',
  show: 'Vis endringen',
} as const;

/** Keeps the visible data current, and shows a note if a half-written form blocks an update. */
export function LiveUpdates() {
  const bearer = useStoredValue(token);
  const queries = useQueryClient();
  const changes = useRef<GatheredChanges>(null);
  const [isWaiting, setWaiting] = useState(false);

  useEffect(() => {
    if (bearer === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const gathered = gatherChanges(queries, setWaiting);
    changes.current = gathered;
    const endListening = halfWritten.listen(gathered.show);
    document.addEventListener('selectionchange', gathered.show, { signal });
    void shareLive({ bearer, signal, onMessage: gathered.onMessage });
    return () => {
      leaving.abort();
      endListening();
      gathered.end();
    };
  }, [bearer, queries]);

  return (
    <div className="no-print mx-auto w-full max-w-[88rem] px-4 empty:hidden sm:px-6">
      {isWaiting && (
        <div className="pt-4">
          <Notice tone="warn" role="status">
            <p className="font-semibold">{texts.changed}</p>
            {halfWritten.isAny() ? (
              <p>{texts.afterForm}</p>
            ) : (
              <div>
                <Button size="sm" onClick={() => changes.current?.showAnyway()}>
                  {texts.show}
                </Button>
              </div>
            )}
          </Notice>
        </div>
      )}
    </div>
  );
}
