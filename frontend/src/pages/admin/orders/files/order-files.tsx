import type { OrderFilesAnswer } from '@naust/domain/orders/order-files.contract.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { handOverTexts } from '../../../../features/back-office/hand-over/hand-over.texts.ts';
import { useWaiting } from '../../../../features/back-office/hand-over/waiting.ts';
import { OpenPdf } from '../../../../features/documents/open-pdf.tsx';
import { contractPdf, orderFilesQuery } from '../../../../features/orders/files/order-files.queries.ts';
import { orderFilesTexts as texts } from '../../../../features/orders/files/order-files.texts.ts';
import { shownInstant } from '../../../../features/orders/files/photo-row.tsx';
import { Button } from '../../../../ui/button.tsx';
import { MomentPhotos } from './moment-photos.tsx';
import { SignDialog } from './sign-dialog.tsx';

const NONE: OrderFilesAnswer = { photos: [], contracts: [] };

/** What is kept of hand-out and return: photos, signature and contract. Only rentals have any. */
export function OrderFiles({ order }: { readonly order: OrderAnswer }) {
  const { data = NONE } = useQuery(orderFilesQuery({ id: order.id, token: null }));
  const [isSigning, setSigning] = useState(false);
  const { items } = useWaiting();
  // Of the order as it is; one that waits for a net counts.
  const isSigned =
    data.contracts.at(-1)?.orderVersion === order.version ||
    items.some(({ what, orderId }) => what === 'signature' && orderId === order.id);
  return (
    <section aria-labelledby="order-files" className="no-print grid gap-4">
      <h3 id="order-files" className="text-lg">
        {texts.heading}
      </h3>
      <MomentPhotos order={order} moment="hand-out" />
      {(hasBeenOut(order) || data.photos.some(({ moment }) => moment === 'return')) && (
        <MomentPhotos order={order} moment="return" />
      )}
      <div className="grid justify-items-start gap-2">
        {[...data.contracts].reverse().map(({ version, name, signedAt }, at) => (
          <div key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <OpenPdf
              path={contractPdf(order.id, version)}
              name={texts.contractNamed(order.orderNo, version)}
              text={at === 0 ? texts.contract : texts.earlier(version)}
            />
            <span className="text-sm text-ink-soft">{texts.signed(name, shownInstant(signedAt))}</span>
          </div>
        ))}
        {!isSigned && (
          <Button onClick={() => setSigning(true)}>
            <PenLine aria-hidden className="size-5" />
            {data.contracts.length === 0 ? handOverTexts.sign : handOverTexts.signAgain}
          </Button>
        )}
      </div>
      <SignDialog order={order} isOpen={isSigning} onClose={() => setSigning(false)} />
    </section>
  );
}

const hasBeenOut = ({ OrderItems }: OrderAnswer): boolean => OrderItems.some(({ outQuantity }) => outQuantity > 0);
