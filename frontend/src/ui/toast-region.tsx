import { useEffect, useState } from 'react';
import { lateComponent } from '../lib/late-component.ts';
import { PageBoundary } from './page-boundary.tsx';
import { toastRegion } from './toast.ts';

const Toaster = lateComponent(async () => (await import('./toaster.tsx')).Toaster);

export function ToastRegion() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => toastRegion.whenWanted(() => setWanted(true)), []);
  if (!wanted) return null;
  return (
    <PageBoundary frame={null}>
      <Toaster />
    </PageBoundary>
  );
}
