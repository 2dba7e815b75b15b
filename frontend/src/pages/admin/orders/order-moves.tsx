import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isHandedOut, STATUS } from '@naust/domain/orders/statuses.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDone } from '../../../features/back-office/acts.ts';
import { asksForChecklist, useChecklists } from '../../../features/back-office/condition/checklists.queries.ts';
import { useOrderCalls } from '../../../features/back-office/order-calls.ts';
import { asksForNames, useNamedPieces } from '../../../features/back-office/pieces/use-named-pieces.ts';
import { Button } from '../../../ui/button.tsx';
import { piecesTexts as texts } from './pieces.texts.ts';
import { PiecesDialog } from './pieces-dialog.tsx';
import { linesFor, type PiecesAct } from './pieces-left.ts';
import { StatusMenu } from './status-menu.tsx';

/** 'Lagre og lever ut' of what needs a form: the panel opens with it, once. */
export interface AskedHandOut {
  readonly isAsked: boolean;
  readonly onShown: () => void;
}

/** Stays in sight while the rest of the order is scrolled. */
const BAR =
  'no-print sticky top-0 z-10 -mx-5 -my-2 flex flex-wrap items-center gap-3 bg-surface px-5 py-2 outline-none empty:hidden sm:-mx-6 sm:px-6';

interface OrderMovesProps {
  readonly order: OrderAnswer;
  readonly handOut: AskedHandOut;
}

/**
 * The acts at the counter: hand out all, take back all, some pieces, or a move of the whole order. The one that the
 * order waits for is the loud one.
 */
export function OrderMoves({ order, handOut }: OrderMovesProps) {
  const next = nextStep(order);
  const [asked, setAsked] = useState<PiecesAct | null>(handOut.isAsked ? 'out' : null);
  const { onShown } = handOut;
  useEffect(onShown, [onShown]);
  const pieces = useNamedPieces();
  const checklists = useChecklists();
  const needsForm = (act: PiecesAct) =>
    asksForNames(pieces, act, linesFor(act, order)) || asksForChecklist(checklists, linesFor(act, order));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are acts
    <div role="group" aria-label={texts.moves} tabIndex={-1} className={BAR}>
      {ACTS.map(
        (act) =>
          linesFor(act, order).length > 0 && (
            <MoveAll
              key={act}
              act={act}
              order={order}
              isNext={act === next}
              needsForm={needsForm(act)}
              isAsking={asked === act}
              onAsk={(isAsking) => setAsked(isAsking ? act : null)}
            />
          ),
      )}
      <StatusMenu
        order={order}
        isCompletionNext={next === 'complete'}
        onHandOut={needsForm('out') ? () => setAsked('out') : null}
      />
    </div>
  );
}

const ACTS = ['out', 'back'] as const;

interface MoveAllProps {
  readonly act: PiecesAct;
  readonly order: OrderAnswer;
  readonly isNext: boolean;
  /** Which pieces, or in what state. */
  readonly needsForm: boolean;
  readonly isAsking: boolean;
  readonly onAsk: (isAsking: boolean) => void;
}

/** One press moves all that is left; a form allows fewer pieces or another time. */
function MoveAll({ act, order, isNext, needsForm, isAsking, onAsk }: MoveAllProps) {
  const done = useDone();
  const { handOut, takeBack } = useOrderCalls();
  const queries = useQueryClient();
  const moving = useMutation({
    networkMode: 'always',
    mutationFn: () => (act === 'out' ? handOut : takeBack)(order.id, { version: order.version }),
    onSuccess: (answer) => done(texts[act].done, answer),
    onError: () => {
      onAsk(true);
      return queries.invalidateQueries({ queryKey: ['admin-orders'] });
    },
  });
  return (
    <>
      <Button
        variant={isNext ? 'strong' : 'quiet'}
        size="sm"
        pending={moving.isPending}
        pendingText={texts[act].sending}
        onClick={() => void (needsForm ? onAsk(true) : moving.mutate())}
      >
        {texts[act].all}
      </Button>
      <Button size="sm" onClick={() => onAsk(true)}>
        {texts[act].some}
      </Button>
      <PiecesDialog
        act={act}
        order={order}
        lines={linesFor(act, order)}
        failure={moving.error}
        isOpen={isAsking}
        onClose={() => {
          onAsk(false);
          moving.reset();
        }}
      />
    </>
  );
}

/** The act that an order waits for; null if it waits for none, or only for its payment. */
type NextStep = PiecesAct | 'complete' | null;

function nextStep(order: OrderAnswer): NextStep {
  if (linesFor('out', order).length > 0) return 'out';
  if (linesFor('back', order).length > 0) return 'back';
  const isDone = isHandedOut(order.StatusId) || order.StatusId === STATUS.returned;
  return isDone ? 'complete' : null;
}
