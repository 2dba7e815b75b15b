import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDone } from '../../../features/back-office/acts.ts';
import { useOrderCalls } from '../../../features/back-office/order-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { piecesTexts as texts } from './pieces.texts.ts';
import { PiecesDialog } from './pieces-dialog.tsx';
import { linesFor, type PiecesAct } from './pieces-left.ts';
import { StatusMenu } from './status-menu.tsx';

/** The acts at the counter: hand out all, take back all, some pieces, or a move of the whole order. */
export function OrderMoves({ order }: { readonly order: OrderAnswer }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are acts
    <div
      role="group"
      aria-label={texts.moves}
      tabIndex={-1}
      className="no-print flex flex-wrap items-center gap-3 outline-none empty:hidden"
    >
      {ACTS.map((act) => linesFor(act, order).length > 0 && <MoveAll key={act} act={act} order={order} />)}
      <StatusMenu order={order} />
    </div>
  );
}

const ACTS = ['out', 'back'] as const;

/** One press moves all that is left; a form allows fewer pieces or another time. */
function MoveAll({ act, order }: { readonly act: PiecesAct; readonly order: OrderAnswer }) {
  const done = useDone();
  const { handOut, takeBack } = useOrderCalls();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const moving = useMutation({
    networkMode: 'always',
    mutationFn: () => (act === 'out' ? handOut : takeBack)(order.id, { version: order.version }),
    onSuccess: (answer) => done(texts[act].done, answer),
    onError: () => {
      setAsking(true);
      return queries.invalidateQueries({ queryKey: ['admin-orders'] });
    },
  });
  return (
    <>
      <Button
        variant="strong"
        size="sm"
        pending={moving.isPending}
        pendingText={texts[act].sending}
        onClick={() => moving.mutate()}
      >
        {texts[act].all}
      </Button>
      <Button size="sm" onClick={() => setAsking(true)}>
        {texts[act].some}
      </Button>
      <PiecesDialog
        act={act}
        order={order}
        lines={linesFor(act, order)}
        failure={moving.error}
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
          moving.reset();
        }}
      />
    </>
  );
}
