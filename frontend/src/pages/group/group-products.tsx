import type { Period } from '@naust/domain/period.ts';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { freeUnitsQuery } from '../../features/catalogue/free-units.queries.ts';
import { ProductCard } from '../../features/catalogue/product-card.tsx';
import { paths } from '../../lib/paths.ts';
import { useVisitPeriod } from '../../lib/use-visit-period.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { groupTexts } from './group.texts.ts';

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4';
const CARDS_ON_THEIR_WAY = ['one', 'two', 'three', 'four'];

export function GroupProducts({ groupId }: { readonly groupId: number }) {
  const { data: products, isError, refetch, isFetching } = useQuery(productsQuery);
  const { taken, isPending } = useTakenProducts();
  if (products === undefined && isError) {
    return <FailedState text={groupTexts.productsFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  // The order of the cards depends on the answer, and cards that are seen do not move.
  if (products === undefined || isPending) {
    return (
      <>
        <LoadingNote />
        <CardsOnTheirWay />
      </>
    );
  }
  const inGroup = products.filter((product) => product.ProductGroupId === groupId && product.is_active);
  const isFree = ({ id }: { readonly id: number }) => !taken.has(id);
  if (inGroup.length === 0) {
    return (
      <EmptyState text={groupTexts.noProducts} drawing="/drawings/standard.svg">
        <LinkButton to={paths.home}>{groupTexts.otherGroups}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <ul className={GRID}>
      {[...inGroup.filter(isFree), ...inGroup.filter((product) => !isFree(product))].map((product) => (
        <li key={product.id}>
          <ProductCard product={product} isTaken={!isFree(product)} />
        </li>
      ))}
    </ul>
  );
}

export function CardsOnTheirWay() {
  return (
    <div className={GRID}>
      {CARDS_ON_THEIR_WAY.map((key) => (
        <Skeleton key={key} className="aspect-[4/4.4]" />
      ))}
    </div>
  );
}

const NONE: Period = { from: 0, to: 0 };

/** The products that are taken in the chosen period; none without a period, or if the answer cannot be had. */
function useTakenProducts() {
  const period = useVisitPeriod();
  const isAsked = period !== null;
  const units = useQuery({ ...freeUnitsQuery(period ?? NONE, 1), enabled: isAsked });
  const known = isAsked && !units.isPlaceholderData ? (units.data ?? []) : [];
  return {
    taken: new Set(known.flatMap(({ productId, available }) => (available ? [] : [productId]))),
    isPending: isAsked && !units.isFetched && units.failureCount === 0,
  };
}
