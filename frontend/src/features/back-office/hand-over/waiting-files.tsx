import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import { handOverTexts as texts } from './hand-over.texts.ts';
import { discard, sendAgain, useSending, useWaiting } from './waiting.ts';

const ROW = 'page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm';

function onNet(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Tells on every screen what is not sent yet, and what the shop will not take. */
export function WaitingFiles() {
  useSending();
  const { items, refused } = useWaiting();
  const isOnline = useSyncExternalStore(onNet, () => navigator.onLine);
  const waiting = items.filter(({ key }) => !refused.has(key));
  const photos = waiting.filter(({ what }) => what === 'photo').length;
  const what = texts.waiting(photos, waiting.length - photos);
  return (
    <div className="no-print bg-warn-tint text-ink">
      <div role="status">
        {waiting.length > 0 && (
          <p className={ROW}>{isOnline ? texts.sendsNow(what) : texts.waitForNet(what, waiting.length === 1)}</p>
        )}
      </div>
      <div role="alert">
        {items
          .filter(({ key }) => refused.has(key))
          .map(({ key, what: kind, orderNo }) => (
            <p key={key} className={ROW}>
              {texts.notKept(kind, orderNo)}: {refused.get(key)}
              <Button size="sm" onClick={() => void sendAgain(key)}>
                {texts.again}
              </Button>
              <Button size="sm" onClick={() => void discard(key)}>
                {texts.discard}
              </Button>
            </p>
          ))}
      </div>
    </div>
  );
}
