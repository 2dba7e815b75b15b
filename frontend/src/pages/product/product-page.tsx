import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { groupQuery, productQuery } from '../../features/catalogue/catalogue.queries.ts';
import { isRentable, isSold } from '../../features/catalogue/product-prices.ts';
import { isUnknown } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { routeId } from '../../lib/route-id.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AddedToCart } from './added-to-cart.tsx';
import { productTexts } from './product.texts.ts';
import { OfferOnItsWay, ProductOnItsWay } from './product-on-its-way.tsx';
import { ProductPresentation } from './product-presentation.tsx';

/** Fetched beside the product's own data; drawing them in their own time lets name, picture and prices stand first. */
const rental = import('./rental-offer.tsx');
const sale = import('./sale-offer.tsx');
const RentalOffer = lazy(async () => ({ default: (await rental).RentalOffer }));
const SaleOffer = lazy(async () => ({ default: (await sale).SaleOffer }));

export function ProductPage() {
  const id = routeId(useParams().id);
  const { data: product, error, refetch, isFetching } = useQuery({ ...productQuery(id ?? 0), enabled: id !== null });
  if (id === null || (product === undefined && error !== null)) {
    return (
      <div className="grid gap-6">
        <BackLink to={paths.home}>{productTexts.toFrontPage}</BackLink>
        <PageTitle hidden>{productTexts.failed}</PageTitle>
        <FailedState
          text={productTexts.failed}
          onRetry={id === null || isUnknown(error) ? undefined : () => void refetch()}
          retrying={isFetching}
        />
      </div>
    );
  }
  if (product === undefined) return <ProductOnItsWay />;
  return <ShownProduct key={product.id} product={product} />;
}

function ShownProduct({ product }: { readonly product: ProductAnswer }) {
  const groupId = product.ProductGroupId;
  const { data: group } = useQuery({ ...groupQuery(groupId ?? 0), enabled: groupId !== null });
  const [added, setAdded] = useState(false);
  const [rentable, sold] = [isRentable(product), isSold(product)];
  return (
    <div className="grid gap-8">
      <BackLink to={groupId === null ? paths.home : paths.group(groupId)}>
        {groupId === null ? productTexts.toFrontPage : group ? productTexts.back(group.name) : productTexts.backPlain}
      </BackLink>
      <ProductPresentation product={product} />
      {added && <AddedToCart />}
      {!added && (
        <Suspense fallback={<OfferOnItsWay />}>
          {rentable && <RentalOffer product={product} onAdded={() => setAdded(true)} />}
          {sold && <SaleOffer product={product} isMain={!rentable} onAdded={() => setAdded(true)} />}
        </Suspense>
      )}
      {!rentable && !sold && (
        <Notice>
          <p>
            {productTexts.contactUs}{' '}
            <Link to={paths.contact} className="text-link">
              {productTexts.contactLink}
            </Link>
          </p>
        </Notice>
      )}
    </div>
  );
}
