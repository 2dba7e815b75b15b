import { useSearchParams } from 'react-router-dom';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { ListDetail } from '../../../ui/list-detail.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { onRowKey } from '../../../ui/row-keys.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderList } from './order-list.tsx';
import { adminOrderTexts } from './orders.texts.ts';
import { useOrderList } from './use-order-list.ts';

export function OrdersPage() {
  const [address] = useSearchParams();
  const openId = address.get('id');
  const search = useAddressSearch();
  const list = useOrderList(search.sought);
  return (
    <>
      <PageTitle hidden>{adminOrderTexts.list}</PageTitle>
      <ListDetail
        openId={openId}
        list={
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the rows and the field inside it arrive here
          <div onKeyDown={onRowKey} className="grid gap-3">
            <SearchField
              label={adminOrderTexts.search}
              hint={adminOrderTexts.searchHint}
              value={search.text}
              onChange={search.write}
            />
            <OrderList list={list} sought={search.sought} openId={openId} onShowAll={() => search.write('')} />
          </div>
        }
        detail={
          openId === null ? (
            <p className="rounded-lg border border-dashed border-edge px-6 py-16 text-center text-ink-soft">
              {adminOrderTexts.choose}
            </p>
          ) : (
            <OrderDetail key={openId} id={openId} listed={list.orders?.find(({ id }) => id === openId)} />
          )
        }
      />
    </>
  );
}
