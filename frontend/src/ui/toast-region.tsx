import { lazy, Suspense, useEffect, useState } from 'react';
import { toastRegion } from './toast.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

export function ToastRegion() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => toastRegion.whenWanted(() => setWanted(true)), []);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
