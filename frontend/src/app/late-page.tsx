import type { ComponentType } from 'react';
import { lateComponent } from '../lib/late-component.ts';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';

/** A page of the shop, with its own chunk. */
export const latePage = (load: () => Promise<ComponentType>) => lateComponent(load, PageOnItsWay);

function PageOnItsWay() {
  return (
    <div className="grid min-h-dvh content-start gap-6">
      <LoadingNote />
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-5 w-full max-w-xl" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
