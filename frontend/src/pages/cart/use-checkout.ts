import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearAfterOrder } from '../../features/cart/cart.ts';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { orderItems } from '../../features/cart/order-items.ts';
import { attemptKey, endAttempt } from '../../features/checkout/attempt-key.ts';
import { paymentsQuery, placeOrder } from '../../features/checkout/checkout.queries.ts';
import {
  type CheckoutChoices,
  type CheckoutProblems,
  type Customer,
  defaultPayment,
  problemsOf,
} from '../../features/checkout/checkout-form.ts';
import { orderBody } from '../../features/checkout/order-body.ts';
import { useCurrentUser, useSession } from '../../lib/session.ts';

type Choices = Partial<CheckoutChoices>;

/** The state of the checkout: what is chosen, what is wrong with it, and the order on its way. */
export function useCheckout(lines: readonly CartLine[], onPlaced: () => void) {
  const { status, user } = useSession();
  const { data: account } = useCurrentUser();
  const { data: options = [] } = useQuery(paymentsQuery);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [made, setMade] = useState<Choices>({});
  const [tried, setTried] = useState(false);

  const choices: CheckoutChoices = {
    payment: made.payment === undefined ? defaultPayment(options) : made.payment,
    termsAccepted: made.termsAccepted ?? false,
    over18: made.over18 ?? false,
    guest: status === 'visitor' ? (made.guest ?? { name: '', email: '', phone: '' }) : null,
  };
  const customer: Customer | null = user === null ? null : { isBusiness: account?.isBusiness ?? false };
  const problems: CheckoutProblems = problemsOf(choices, customer);

  const order = useMutation({
    mutationFn: (body: ReturnType<typeof orderBody>) => placeOrder(body, attemptKey(body)),
    onSuccess: async ({ id }) => {
      endAttempt();
      onPlaced();
      clearAfterOrder();
      await navigate(`/order-confirmation/${id}`);
    },
    onSettled: () => queries.invalidateQueries(),
  });

  /** False when something must be put right first. */
  const pay = (): boolean => {
    setTried(true);
    const { payment } = choices;
    if (payment === null || Object.keys(problems).length > 0) return false;
    order.mutate(orderBody(orderItems(lines), { ...choices, payment }, user?.id ?? null));
    return true;
  };

  return {
    choices,
    customer,
    problems: tried ? problems : {},
    change: (change: Choices) => setMade({ ...made, ...change }),
    pay,
    sending: order.isPending,
    error: order.error,
    forgetError: order.reset,
  };
}
