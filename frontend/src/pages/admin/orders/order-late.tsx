import type { OrderAnswer, WholeItemAnswer } from '@naust/domain/orders/orders.contract.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { lateTexts as texts } from './orders.texts.ts';

type LateOrders = NonNullable<OrderAnswer['lateBefore']>;

/** Late orders still have units of this one. */
export function OrderLate({ order: { lateBefore = [] } }: { readonly order: OrderAnswer }) {
  if (lateBefore.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>
        <b>{texts.late}.</b> {texts.waitsFor} <LateLinks late={lateBefore} />
        {texts.notBack}
      </p>
    </Notice>
  );
}

/** The late orders that a line waits for. */
export function LineLate({ order, item }: { readonly order: OrderAnswer; readonly item: WholeItemAnswer }) {
  const late = (order.lateBefore ?? []).filter(({ productIds }) => productIds.includes(item.productId));
  if (late.length === 0 || item.date_from === null || item.outQuantity === item.quantity) return null;
  return (
    <span className="block text-sm font-semibold text-warn">
      {texts.late}: <LateLinks late={late} />
    </span>
  );
}

function LateLinks({ late }: { readonly late: LateOrders }) {
  return late.map(({ id, orderNo }, place) => (
    <span key={id}>
      {place > 0 && ', '}
      <Link to={paths.adminRow('orders', id)} className="text-link">
        {texts.order(orderNo)}
      </Link>
    </span>
  ));
}
