import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import type { PiecesAct } from '../pieces-left.ts';
import { MomentPhotos } from './moment-photos.tsx';

/** The photos of a hand-out; of a return beside those of the hand-out. */
export function DialogPhotos({ order, act }: { readonly order: OrderAnswer; readonly act: PiecesAct }) {
  if (act === 'out') return <MomentPhotos order={order} moment="hand-out" />;
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <MomentPhotos order={order} moment="hand-out" isReadOnly />
      <MomentPhotos order={order} moment="return" />
    </div>
  );
}
