import { lazy, Suspense, useEffect, useState } from 'react';
import { PageBoundary } from './page-boundary.tsx';
import { toastRegion } from './toast.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

export function ToastRegion() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => toastRegion.whenWanted(() => setWanted(true)), []);
  if (!wanted) return null;
  return (
    <PageBoundary frame={null}>
      <Suspense>
        <Toaster />
      </Suspense>
    </PageBoundary>
  );
}
