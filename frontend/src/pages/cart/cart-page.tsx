import { periodsOf } from '@naust/domain/orders/what-now.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cartTexts } from '../../features/cart/cart.texts.ts';
import { cart, useCart } from '../../features/cart/cart.ts';
import { type CartLine, lineKey } from '../../features/cart/cart-line.ts';
import { wayOn } from '../../features/cart/way-on.ts';
import { PlaceSection } from '../../features/opening-hours/place-section.tsx';
import { paths } from '../../lib/paths.ts';
import { shownFromAddress } from '../../lib/site-path.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { cartPageTexts } from './cart-page.texts.ts';
import { CheckoutPanel } from './checkout-panel.tsx';
import type { HeldItem } from './own-hold.ts';
import type { Placed } from './placing.ts';
import { UnpaidAttemptNote } from './unpaid-attempt-note.tsx';
import type { OnOutcome } from './use-checkout.ts';
import { useFirstAnswers } from './use-first-answers.ts';
import { useReviewedLines } from './use-reviewed-lines.ts';
import { type UnpaidAttempt, useUnpaidAttempt } from './use-unpaid-attempt.ts';

export function CartPage() {
  const lines = useCart();
  const unpaid = useUnpaidAttempt();
  const [outcome, setOutcome] = useState<Placed['outcome'] | null>(null);
  if (outcome === 'placed' || outcome === 'paid') return <OnTheWayToConfirmation />;
  return (
    <div className="grid gap-6">
      <PageTitle>{cartTexts.title}</PageTitle>
      <PaymentNotes />
      {unpaid !== null && outcome !== 'to-wallet' && <UnpaidAttemptNote {...unpaid} />}
      {lines.length === 0 ? (
        <EmptyState text={cartPageTexts.empty} drawing="/drawings/tom-kurv.svg">
          <LinkButton to={paths.home} variant="strong">
            {cartPageTexts.keepShopping}
          </LinkButton>
        </EmptyState>
      ) : (
        <FilledCart held={heldBy(unpaid)} onOutcome={setOutcome} />
      )}
    </div>
  );
}

interface FilledCartProps {
  readonly held: readonly HeldItem[];
  readonly onOutcome: OnOutcome;
}

function FilledCart({ held, onOutcome }: FilledCartProps) {
  const lines = useCart();
  const reviewed = useReviewedLines(lines, held);
  if (!useFirstAnswers(lines)) return <CartOnItsWay lines={lines} />;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-10">
      <section aria-label={cartPageTexts.lines} className="grid gap-5">
        <ul className="divide-y divide-line border-y border-line">
          {reviewed.map((row) => (
            <CartLineRow key={lineKey(row.line)} row={row} />
          ))}
        </ul>
        <div className="flex flex-wrap justify-between gap-3">
          <LinkButton to={wayOn(reviewed.at(-1)?.product?.ProductGroupId ?? null, lines)}>
            {cartPageTexts.keepShopping}
          </LinkButton>
          <span className="-mx-4">
            <Button variant="bare" onClick={emptyCart}>
              {cartPageTexts.clear}
            </Button>
          </span>
        </div>
      </section>
      <CheckoutPanel lines={reviewed} onOutcome={onOutcome} />
      <PlaceSection periods={periodsOf(lines.map(({ date_from: from, date_to: to }) => ({ from, to })))} />
    </div>
  );
}

function CartOnItsWay({ lines }: { readonly lines: readonly CartLine[] }) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-10">
      <div className="grid gap-5">
        <LoadingNote />
        {lines.map((line) => (
          <Skeleton key={lineKey(line)} className="h-36 w-full" />
        ))}
      </div>
      <Skeleton className="h-[36rem] w-full" />
    </div>
  );
}

const NOTHING: readonly HeldItem[] = [];

function heldBy(unpaid: UnpaidAttempt | null): readonly HeldItem[] {
  return unpaid?.stage === 'waiting' ? (unpaid.order?.OrderItems ?? NOTHING) : NOTHING;
}

function emptyCart(): void {
  const before = cart.lines();
  cart.clear();
  void showToast(cartPageTexts.cleared, { act: { label: cartPageTexts.undo, run: () => cart.restore(before) } });
}

/** The wallet's outcome in the address. */
function PaymentNotes() {
  const [params] = useSearchParams();
  const cancelled = params.get('vipps');
  const failed = params.get('vipps_error');
  return (
    <>
      {cancelled !== null && (
        <Notice tone="warn" role="status">
          <p>{cartPageTexts.paymentCancelled(shownFromAddress(cancelled))}</p>
          {params.get('contact') === 'own' && <p>{cartPageTexts.writeContact}</p>}
        </Notice>
      )}
      {failed !== null && (
        <Notice tone="bad" role="alert">
          {cartPageTexts.paymentFailed(shownFromAddress(failed).replaceAll('_', ' '))}
        </Notice>
      )}
    </>
  );
}

function OnTheWayToConfirmation() {
  return (
    <div className="grid gap-4">
      <LoadingNote />
      <Skeleton className="h-11 w-2/3" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
