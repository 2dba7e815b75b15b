import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';

export function PageOnItsWay() {
  return (
    <div className="grid min-h-dvh content-start gap-6">
      <LoadingNote />
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-5 w-full max-w-xl" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
