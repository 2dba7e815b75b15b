import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { groupQuery, productQuery } from '../../features/catalogue/catalogue.queries.ts';
import { groundOf } from '../../features/catalogue/ground-of.ts';
import { isRentable, isSold } from '../../features/catalogue/product-prices.ts';
import { isUnknown } from '../../lib/api-error.ts';
import { lateComponent } from '../../lib/late-component.ts';
import { paths } from '../../lib/paths.ts';
import { routeId } from '../../lib/route-id.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AFTER_ALL, AFTER_CHOICE, FIRST_COLUMN, MAIN_COLUMN, PAGE_GRID } from './page-grid.ts';
import { productTexts } from './product.texts.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { OfferOnItsWay, ProductOnItsWay } from './product-on-its-way.tsx';

/** Loads in parallel with the product's data; as a separate render, it lets name, picture and prices appear first. */
const Offer = lateComponent(async () => (await import('./offer.tsx')).Offer, OfferOnItsWay);
void Offer.load().catch(() => undefined);
/** Loads when the page is idle. */
const ReadLater = lateComponent(async () => (await import('./read-later.tsx')).ReadLater, LaterOnItsWay);
const Unknown = lateComponent(async () => (await import('./unknown-product.tsx')).UnknownProduct, ProductOnItsWay);

export function ProductPage() {
  const id = routeId(useParams().id);
  const { data: product, error, refetch, isFetching } = useQuery({ ...productQuery(id ?? 0), enabled: id !== null });
  if (id === null || (product === undefined && isUnknown(error))) return <Unknown />;
  if (product === undefined && error !== null) {
    return (
      <div className="grid gap-6">
        <BackLink to={paths.home}>{productTexts.toFrontPage}</BackLink>
        <PageTitle hidden>{productTexts.failed}</PageTitle>
        <FailedState text={productTexts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    );
  }
  if (product === undefined) return <ProductOnItsWay />;
  return <ShownProduct key={product.id} product={product} />;
}

function ShownProduct({ product }: { readonly product: ProductAnswer }) {
  const groupId = product.ProductGroupId;
  const { data: group } = useQuery({ ...groupQuery(groupId ?? 0), enabled: groupId !== null });
  const [added, setAdded] = useState<readonly CartLine[] | null>(null);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(async () => setIdle(true)), []);
  return (
    <div className="grid gap-4 sm:gap-6">
      <BackLink to={groupId === null ? paths.home : paths.group(groupId)}>
        {groupId === null ? productTexts.toFrontPage : group ? productTexts.back(group.name) : productTexts.backPlain}
      </BackLink>
      <PageTitle tab={product.name}>
        <span lang="nb">{product.name}</span>
      </PageTitle>
      <div className={PAGE_GRID}>
        <div className={MAIN_COLUMN} data-ground={groundOf(groupId ?? 0)}>
          <ProductGallery product={product} />
          <div className={AFTER_CHOICE}>
            <ProductFacts product={product} />
          </div>
        </div>
        {added === null ? (
          <Offer product={product} onAdded={setAdded} />
        ) : (
          <div className={FIRST_COLUMN}>
            <ReadLater isRented added={{ product, lines: added }} />
          </div>
        )}
        <div className={AFTER_ALL}>
          {isIdle ? <ReadLater isRented={!isSold(product) || isRentable(product)} /> : <LaterOnItsWay />}
        </div>
      </div>
    </div>
  );
}

function LaterOnItsWay() {
  return <Skeleton className="h-108 lg:h-72" />;
}
