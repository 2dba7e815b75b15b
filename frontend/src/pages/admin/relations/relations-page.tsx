import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useListedRows } from '../../../features/back-office/listed-rows.ts';
import { MissingRow } from '../../../features/back-office/panel.tsx';
import { useRowAddress } from '../../../features/back-office/row-address.ts';
import { RowList } from '../../../features/back-office/row-list.tsx';
import { productList } from '../../../features/back-office/row-lists.ts';
import { RowScreen } from '../../../features/back-office/row-screen.tsx';
import { productQuery } from '../../../features/catalogue/catalogue.queries.ts';
import { routeId } from '../../../lib/route-id.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { priceWords } from './price-words.ts';
import { relationTexts } from './relations.texts.ts';
import { Relations } from './relations.tsx';

export function RelationsPage() {
  const at = useRowAddress();
  const search = useAddressSearch();
  const list = useListedRows(productList, search.sought);
  const id = routeId(at.id ?? undefined) ?? 0;
  const listed = list.rows?.find((product) => product.id === id);
  const { data: product = listed, error, refetch } = useQuery({ ...productQuery(id), enabled: at.id !== null });
  return (
    <RowScreen
      title={relationTexts.title}
      at={at}
      choose={relationTexts.choose}
      list={
        <RowList
          texts={{
            ...relationTexts,
            list: relationTexts.title,
            failed: relationTexts.productsFailed,
            none: relationTexts.noProducts,
          }}
          list={list}
          at={at}
          search={search}
          idOf={(row: ProductAnswer) => String(row.id)}
          rowRem={4}
          maxHeight="520px"
        >
          {(row) => <ProductRow product={row} />}
        </RowList>
      }
    >
      {product === undefined ? (
        <MissingRow at={at} error={error} failed={relationTexts.productsFailed} onRetry={() => void refetch()} />
      ) : (
        // Another product starts without a choice or a message.
        <Relations key={product.id} at={at} product={product} />
      )}
    </RowScreen>
  );
}

function ProductRow({ product }: { readonly product: ProductAnswer }) {
  return (
    <>
      <span className="truncate font-semibold">{product.name}</span>
      <span className="truncate text-sm text-ink-soft">{priceWords(product)}</span>
    </>
  );
}
