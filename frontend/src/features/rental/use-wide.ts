import { useSyncExternalStore } from 'react';

/** True while the window is wide enough for two months side by side. */
export function useWide(query = '(min-width: 46rem)'): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
