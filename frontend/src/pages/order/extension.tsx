import { formatKr } from '@naust/domain/money.ts';
import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { INVOICE, isOver } from '@naust/domain/orders/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { oreOf } from '../../lib/amounts.ts';
import { useSeller } from '../../lib/seller.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { type Extended, extensionQuery } from './extension.queries.ts';
import { extensionTexts } from './extension.texts.ts';
import { extensionOffer, momentOf } from './extension-offer.ts';
import { useOwnOrder } from './own-order.ts';

/** For the order's owner: the latest return, and a button to extend. */
export function Extension({ order }: { readonly order: OrderByIdAnswer }) {
  const own = useOwnOrder(order);
  if (own === null || isOver(order.StatusId)) return null;
  return <OwnExtensionPart order={own} isInvoiced={order.PaymentOption?.id === INVOICE} />;
}

interface OwnExtensionPartProps {
  readonly order: OwnOrder;
  readonly isInvoiced: boolean;
}

function OwnExtensionPart({ order, isInvoiced }: OwnExtensionPartProps) {
  const seller = useSeller();
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<Extended | null>(null);
  const { data: terms } = useQuery(extensionQuery(order, { to: null, lines: null }));
  if (terms === undefined || terms.items.length === 0) return null;
  const canBeAsked = terms.allowed || terms.items.length > 1;
  return (
    <section aria-labelledby="extension" className="no-print grid gap-3 border-t border-line pt-6">
      <h2 id="extension" className="text-xl">
        {extensionTexts.heading}
      </h2>
      {done && (
        <Notice tone="good" role="status">
          <p>{doneWords(done)}</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose">{extensionOffer(terms)}</p>
        {canBeAsked ? (
          <Button onClick={() => setAsking(true)}>{extensionTexts.open}</Button>
        ) : (
          <p>
            {extensionTexts.callUs}{' '}
            <a href={seller.phoneAddress} className="text-link whitespace-nowrap">
              {seller.phone}
            </a>
          </p>
        )}
      </div>
      <ExtendDialog
        order={isAsking ? order : null}
        isInvoiced={isInvoiced}
        onClose={() => setAsking(false)}
        onDone={(extended) => {
          setAsking(false);
          setDone(extended);
        }}
      />
    </section>
  );
}

function doneWords({ to, price }: Extended): string {
  const words = extensionTexts.done(momentOf(to));
  return price === 0 ? words : `${words} ${extensionTexts.doneFor(formatKr(oreOf(price)))}`;
}
