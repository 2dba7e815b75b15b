import type { OwnExtension } from '@naust/domain/orders/extension.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { type Extended, extensionQuery } from './extension.queries.ts';
import { extensionTexts } from './extension.texts.ts';
import { momentOf } from './extension-offer.ts';
import { NewReturn } from './new-return.tsx';

interface ExtendDialogProps {
  /** null: closed. */
  readonly order: OwnOrder | null;
  readonly isInvoiced: boolean;
  readonly onClose: () => void;
  readonly onDone: (extended: Extended) => void;
}

/** Asks for the new end, shows the price, and extends by one press. */
export function ExtendDialog({ order, ...rest }: ExtendDialogProps) {
  return (
    <Dialog title={order ? extensionTexts.question(order.orderNo) : ''} isOpen={order !== null} onClose={rest.onClose}>
      {order && <Question order={order} {...rest} />}
    </Dialog>
  );
}

function Question({ order, ...rest }: ExtendDialogProps & { readonly order: OwnOrder }) {
  const [lines, setLines] = useState<readonly number[] | null>(null);
  const isNothing = lines?.length === 0;
  const asked = { to: null, lines: isNothing ? null : lines };
  const {
    data: terms,
    isError,
    isPlaceholderData,
    refetch,
    isFetching,
  } = useQuery({ ...extensionQuery(order, asked), placeholderData: keepPreviousData });
  if (terms === undefined && isError) {
    return <FailedState text={extensionTexts.termsFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (terms === undefined) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-40 w-full" />
      </>
    );
  }
  return (
    <>
      {terms.items.length > 1 && <Items items={terms.items} chosen={lines} onChoose={setLines} />}
      {isNothing && <p className="text-ink-soft">{extensionTexts.nothingChosen}</p>}
      {!isNothing && isPlaceholderData && <Skeleton className="h-40 w-full" />}
      {!(isNothing || isPlaceholderData) && (
        <NewReturn key={lines?.join() ?? ''} order={order} terms={terms} lines={lines} {...rest} />
      )}
    </>
  );
}

interface ItemsProps {
  readonly items: OwnExtension['items'];
  /** null: all of them. */
  readonly chosen: readonly number[] | null;
  readonly onChoose: (chosen: readonly number[] | null) => void;
}

function Items({ items, chosen, onChoose }: ItemsProps) {
  const all = items.map(({ id }) => id);
  const now = chosen ?? all;
  const choose = (id: number, isChosen: boolean) => {
    const next = all.filter((one) => (one === id ? isChosen : now.includes(one)));
    onChoose(next.length === all.length ? null : next);
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-sm font-semibold">{extensionTexts.which}</legend>
      {items.map(({ id, name, quantity, date_to }) => (
        <Checkbox key={id} checked={now.includes(id)} onChange={(isChosen) => choose(id, isChosen)}>
          <span lang="nb">
            {quantity > 1 && `${quantity} × `}
            {name}
          </span>
          <span className="block text-sm text-ink-soft">{extensionTexts.returnsNow(momentOf(date_to))}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
