import type { OrderInput } from '@naust/domain/orders/orders.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearAfterOrder } from '../../features/cart/cart.ts';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { keepGuest, keptGuest } from '../../features/checkout/kept-guest.ts';
import { leaveFor } from '../../lib/leave-for.ts';
import { paths } from '../../lib/paths.ts';
import { useCurrentUser, useSession } from '../../lib/session.ts';
import { paymentsQuery } from './checkout.queries.ts';
import { checkoutTexts, walletCheckoutTexts } from './checkout.texts.ts';
import {
  type CheckoutChoices,
  type CheckoutProblems,
  type Customer,
  defaultPayment,
  isWallet,
  problemsOf,
} from './checkout-form.ts';
import { orderBody } from './order-body.ts';
import { orderItems } from './order-items.ts';
import { type Placed, placeByWallet, placeUnpaid } from './placing.ts';

type Choices = Partial<CheckoutChoices>;

interface Ordered {
  readonly body: OrderInput;
  readonly byWallet: boolean;
}

/** Told where an order on its way led, and null when the page is as it was before. Must be the same at every drawing. */
export type OnOutcome = (outcome: Placed['outcome'] | null) => void;

/** The state of the checkout: what is chosen, what is wrong with it, and the order on its way. */
export function useCheckout(lines: readonly CartLine[], onOutcome: OnOutcome) {
  const { status, user } = useSession();
  const { data: account } = useCurrentUser();
  const { data: options = [] } = useQuery(paymentsQuery);
  const [made, setMade] = useState<Choices>({});
  const [tried, setTried] = useState(false);
  const [blank] = useState(() => keptGuest() ?? { name: '', email: '', phone: '' });

  const choices: CheckoutChoices = {
    payment: made.payment === undefined ? defaultPayment(options) : made.payment,
    termsAccepted: made.termsAccepted ?? false,
    over18: made.over18 ?? false,
    guest: status === 'visitor' ? (made.guest ?? blank) : null,
  };
  const customer: Customer | null = user === null ? null : { isBusiness: account?.isBusiness ?? false };
  const problems: CheckoutProblems = problemsOf(choices, customer);
  const order = usePlacing(onOutcome);

  /** False when something must be put right first. */
  const pay = (): boolean => {
    setTried(true);
    const { payment } = choices;
    if (payment === null || Object.keys(problems).length > 0) return false;
    const body = orderBody(orderItems(lines), { ...choices, payment }, user?.id ?? null);
    if (isWallet(payment)) keepGuest(choices.guest);
    order.mutate({ body, byWallet: isWallet(payment) });
    return true;
  };

  return {
    choices,
    customer,
    problems: tried ? problems : {},
    change: (change: Choices) => setMade({ ...made, ...change }),
    pay,
    sending: order.isPending || order.data?.outcome === 'to-wallet',
    error: order.error,
    otherwise: order.variables?.byWallet ? walletCheckoutTexts.couldNotStart : checkoutTexts.couldNotSave,
    forgetError: order.reset,
  };
}

/** The order on its way, and where it leads: to its confirmation, or out of the shop to the wallet. */
function usePlacing(onOutcome: OnOutcome) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const order = useMutation({
    mutationFn: ({ body, byWallet }: Ordered): Promise<Placed> =>
      byWallet ? placeByWallet(body, queries) : placeUnpaid(body, queries),
    onSuccess: async (placed) => {
      onOutcome(placed.outcome);
      if (placed.outcome === 'to-wallet') return leaveFor(placed.redirectUrl);
      if (placed.outcome === 'placed') clearAfterOrder();
      await navigate(paths.orderConfirmation(placed.orderId));
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const { reset } = order;
  useEffect(() => {
    // "Back" from the wallet may bring the page as it was left, with its button still closed.
    const onShown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      reset();
      onOutcome(null);
    };
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, [reset, onOutcome]);
  return order;
}
