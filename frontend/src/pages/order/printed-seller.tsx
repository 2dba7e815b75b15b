import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { receiptHeading } from '@naust/domain/receipts/sales-receipt-words.ts';
import { formatOrganisationNumber } from '@naust/domain/shown-numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { sellerOf } from '../../lib/seller.ts';
import { useShop } from '../../lib/shop.ts';
import { orderTexts } from './order.texts.ts';
import { useOwnOrder } from './own-order.ts';
import { receiptQuery } from './receipt.queries.ts';

/** The head of the printed receipt: the seller, and the customer if the reader may see them. */
export function PrintedSeller({ order }: { readonly order: OrderByIdAnswer }) {
  const customer = order.User ?? order.guest;
  const number = order.User?.orgNumber;
  const shop = useShop();
  const own = useOwnOrder(order);
  const { data: receipt } = useQuery({
    ...receiptQuery(own ?? { id: order.id, token: null }),
    enabled: own !== null,
  });
  // The seller when the order was placed, not the current one.
  const seller = sellerOf(order.seller ?? shop);
  return (
    <div className="print-only">
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-b border-line pb-4">
        <div>
          <p className="text-2xl font-bold">{receipt ? receiptHeading(receipt) : titleOf(order)}</p>
          {customer && (
            <p>
              {orderTexts.customer}: {customer.name}
              {number && `, ${orderTexts.organisationNumber} ${formatOrganisationNumber(number)}`}
            </p>
          )}
        </div>
        <p className="text-sm whitespace-nowrap sm:text-right">
          <b translate="no">{seller.name}</b>
          <br />
          {seller.address}
          <br />
          {orderTexts.organisationNumber} {seller.organisationNumber}
          <br />
          {seller.phone} · {seller.email}
        </p>
      </div>
    </div>
  );
}

/** While the receipt is on its way, and for readers that may not have it. */
const titleOf = ({ paymentState }: OrderByIdAnswer) =>
  paymentState === 'captured' || paymentState === 'refunded' ? orderTexts.receipt : orderTexts.confirmation;
