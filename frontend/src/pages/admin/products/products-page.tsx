import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Chip } from '../../../features/back-office/chip.tsx';
import { type ListedRows, useListedRows } from '../../../features/back-office/listed-rows.ts';
import { MissingRow } from '../../../features/back-office/panel.tsx';
import { type RowAddress, useRowAddress } from '../../../features/back-office/row-address.ts';
import { RowList } from '../../../features/back-office/row-list.tsx';
import { productList } from '../../../features/back-office/row-lists.ts';
import { RowScreen } from '../../../features/back-office/row-screen.tsx';
import { RowWithPicture } from '../../../features/back-office/row-with-picture.tsx';
import { groupsQuery } from '../../../features/catalogue/catalogue.queries.ts';
import { isSold, isSoldOut } from '../../../features/catalogue/product-prices.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { lateComponent } from '../../../lib/late-component.ts';
import { routeId } from '../../../lib/route-id.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadingNote } from '../../../ui/skeleton.tsx';
import { packageTexts } from './packages/packages.texts.ts';
import { ProductDetail } from './product-detail.tsx';
import { ProductForm } from './product-form.tsx';
import { adminProductQuery, archivedProducts } from './products.queries.ts';
import { archiveTexts, adminProductTexts as texts } from './products.texts.ts';

const PackageForm = lateComponent(async () => (await import('./packages/package-form.tsx')).PackageForm);

export function ProductsPage() {
  const at = useRowAddress();
  const search = useAddressSearch();
  const [address] = useSearchParams();
  const isArchive = isArchiveShown(address);
  const list = useListedRows(isArchive ? archivedProducts : productList, search.sought);
  const { data: groups = [] } = useQuery(groupsQuery);
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const none = isArchive ? archiveTexts.none : texts.none;
  return (
    <RowScreen
      title={texts.title}
      at={at}
      choose={texts.choose}
      list={
        <div className="grid gap-3">
          <ArchivedChip />
          <RowList
            texts={{ ...texts, none, list: texts.title }}
            list={list}
            at={at}
            search={search}
            idOf={({ id }: ProductAnswer) => String(id)}
            rowRem={4.75}
            isOpenEnded
            beside={
              <LinkButton to={{ search: '?new=package' }} size="sm">
                {packageTexts.add}
              </LinkButton>
            }
          >
            {(product) => (
              <ProductRow product={product} group={groupNames.get(product.ProductGroupId ?? 0) ?? texts.noGroup} />
            )}
          </RowList>
        </div>
      }
    >
      {at.mode === 'new' ? (
        <NewProduct at={at} isPackage={address.get('new') === 'package'} />
      ) : (
        <OpenProduct at={at} list={list} />
      )}
    </RowScreen>
  );
}

function NewProduct({ at, isPackage }: { readonly at: RowAddress; readonly isPackage: boolean }) {
  return isPackage ? (
    <PackageForm at={at} id={null} instead={<LoadingNote />} />
  ) : (
    <ProductForm at={at} product={null} />
  );
}

function ProductRow({ product, group }: { readonly product: ProductAnswer; readonly group: string }) {
  return (
    <RowWithPicture picture={product.image_url}>
      <span className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate font-semibold">{product.name}</span>
        {product.package && <Badge tone="neutral">{texts.package}</Badge>}
        {!product.is_active && <Badge tone="waiting">{texts.inactive}</Badge>}
        {isSold(product) && isSoldOut(product) && <Badge tone="warn">{texts.soldOut}</Badge>}
      </span>
      <span className="truncate text-sm">
        {priceWords(product)} · {stockWords(product)}
      </span>
      <span className="truncate text-sm text-ink-soft">{group}</span>
    </RowWithPicture>
  );
}

function stockWords(product: ProductAnswer): string {
  if (!isSold(product)) return texts.toRent(product.rental_qty);
  return product.stock_qty === null ? texts.uncounted : texts.inStock(product.stock_qty);
}

function priceWords({ price_day, price_sale, is_for_sale }: ProductAnswer): string {
  const kr = (amount: number) => formatKr(oreOf(amount));
  const words = [
    price_day === null ? '' : texts.perDay(kr(price_day)),
    is_for_sale && price_sale !== null ? kr(price_sale) : '',
  ];
  return words.filter(Boolean).join(' · ') || texts.noPrice;
}

function OpenProduct({ at, list }: { readonly at: RowAddress; readonly list: ListedRows<ProductAnswer> }) {
  const id = routeId(at.id ?? undefined) ?? 0;
  const listed = list.rows?.find((product) => product.id === id);
  const { data = listed, error, refetch } = useQuery(adminProductQuery(id));
  if (data === undefined) {
    return <MissingRow at={at} error={error} failed={texts.failed} onRetry={() => void refetch()} />;
  }
  if (at.mode === 'edit' && data.package) return <PackageForm key={id} at={at} id={id} instead={<LoadingNote />} />;
  if (at.mode === 'edit') return <ProductForm key={id} at={at} product={data} />;
  return <ProductDetail key={id} at={at} product={data} />;
}

/** In the address: `show=archived` lists archived products. */
const [SHOW, ARCHIVED] = ['show', 'archived'] as const;

const isArchiveShown = (address: URLSearchParams): boolean => address.get(SHOW) === ARCHIVED;

/** Switches between archived and kept products. */
function ArchivedChip() {
  const [address] = useSearchParams();
  const isChosen = isArchiveShown(address);
  const other = new URLSearchParams(address);
  if (isChosen) other.delete(SHOW);
  else other.set(SHOW, ARCHIVED);
  return (
    <nav aria-label={archiveTexts.filter}>
      <Chip to={String(other)} isChosen={isChosen}>
        {archiveTexts.archived}
      </Chip>
    </nav>
  );
}
