import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';

export function ProductOnItsWay() {
  return (
    <div className="grid gap-8">
      <LoadingNote />
      <Skeleton className="h-6 w-40" />
      <div className="grid gap-6 md:grid-cols-[5fr_7fr]">
        <Skeleton className="aspect-4/3" />
        <div className="grid content-start gap-3">
          <Skeleton className="h-11 w-3/4" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      </div>
      <OfferOnItsWay />
    </div>
  );
}

export function OfferOnItsWay() {
  return <Skeleton className="h-[32rem] w-full" />;
}
