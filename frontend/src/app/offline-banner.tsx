import { useSyncExternalStore } from 'react';
import { shellTexts } from './shell.texts.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="bg-warn-tint text-ink">
      {!online && <p className="page-width py-2 text-sm">{shellTexts.offline}</p>}
    </div>
  );
}
