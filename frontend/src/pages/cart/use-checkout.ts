import type { OrderInput } from '@naust/domain/orders/order-input.contract.ts';
import type { CurrentUserAnswer } from '@naust/domain/users/users.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { clearAfterOrder } from '../../features/cart/cart.ts';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { keepSender } from '../../features/contact-form/kept-message.ts';
import { forgetCheckout, type Guest, guestDraft, paymentDraft } from '../../lib/checkout-draft.ts';
import { leaveFor } from '../../lib/leave-for.ts';
import { paths } from '../../lib/paths.ts';
import { type KnownUser, useCurrentUser, useSession } from '../../lib/session.ts';
import { useShop } from '../../lib/shop.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { prepareAttempt } from './attempt-key.ts';
import { type BusinessOrder, useBusinessDraft } from './business-draft.ts';
import { type CartDiscount, discountClaims, discountCode } from './cart-discount.ts';
import { paymentsQuery } from './checkout.queries.ts';
import { checkoutTexts, walletCheckoutTexts } from './checkout.texts.ts';
import {
  type CheckoutChoices,
  type CheckoutProblems,
  type Customer,
  defaultPayment,
  isWallet,
  offeredPayments,
  problemsOf,
} from './checkout-form.ts';
import { orderBody, orderItems } from './order-body.ts';
import { placeForLess } from './place-for-less.ts';
import { orderedIn, type Placed, placeByWallet, placeUnpaid } from './placing.ts';

type Choices = Partial<Omit<CheckoutChoices, 'guest' | 'business'>>;

interface Ordered {
  readonly body: OrderInput;
  readonly byWallet: boolean;
}

/**
 * Called with the outcome of an order, and with null when the page is shown again from the browser's cache. Must be the
 * same function on every render.
 */
export type OnOutcome = (outcome: Placed['outcome'] | null) => void;

/** The state of the checkout: its choices, their problems, and the running order. */
export function useCheckout(lines: readonly CartLine[], discount: CartDiscount, onOutcome: OnOutcome) {
  const { status, user } = useSession();
  const { data: account } = useCurrentUser();
  const { data: ways = [] } = useQuery(paymentsQuery);
  const options = offeredPayments(ways, discount.totalOre);
  const [made, setMade] = useState<Choices>({});
  const [tried, setTried] = useState(false);
  const { guest, self, business, kept, keep } = useDrafts();

  const chosen = made.payment === null ? null : options.find(({ id }) => id === kept);
  const payment = chosen === undefined ? defaultPayment(options) : chosen;
  const byWallet = payment !== null && isWallet(payment);
  const isExpressGuest = status === 'visitor' && byWallet && self.writes === 'nothing';
  const choices: CheckoutChoices = {
    payment,
    express: isExpressGuest || (byWallet && lacksPhone(account, business)),
    termsAccepted: made.termsAccepted ?? false,
    over18: made.over18 ?? false,
    guest: status === 'visitor' && !isExpressGuest ? guest : null,
    business: account?.isBusiness ? business : null,
  };
  const customer = user === null ? null : customerOf(user, account);
  const { termsVersion } = useShop();
  const problems: CheckoutProblems = problemsOf(choices, customer);
  const order = usePlacing(onOutcome);
  useEffect(() => void prepareAttempt(), []);

  /** False if a problem must be corrected first. */
  const pay = (): boolean => {
    setTried(true);
    if (payment === null || Object.keys(problems).length > 0) return false;
    const goods = { ...orderItems(lines), ...discountClaims(discount) };
    const body = orderBody(goods, { ...choices, payment, termsVersion }, user?.id ?? null);
    if (choices.guest) keepSender(choices.guest);
    order.mutate({ body, byWallet });
    return true;
  };

  const change = (changed: Partial<CheckoutChoices>) => setMade({ ...made, ...keep(changed) });

  return {
    choices,
    customer,
    problems: tried ? problems : {},
    change,
    /** Shows the fields to a visitor whose contact would come from the wallet; null for all others. */
    writeSelf: isExpressGuest ? self.open : null,
    isOpened: self.writes === 'opened',
    pay,
    sending: order.isPending || order.data?.outcome === 'to-wallet',
    error: order.error,
    otherwise: order.variables?.byWallet ? walletCheckoutTexts.couldNotStart : checkoutTexts.couldNotSave,
    forgetError: order.reset,
  };
}

/** Whether a visitor writes their contact: they have begun to, or did not share it in the wallet. */
function useWritesSelf(guest: Guest) {
  const [address] = useSearchParams();
  const begins = address.get('contact') === 'own' || Object.values(guest).some((field) => field !== '');
  const [writes, setWrites] = useState<'nothing' | 'begun' | 'opened'>(begins ? 'begun' : 'nothing');
  return {
    writes,
    begin: () => setWrites((before) => (before === 'nothing' ? 'begun' : before)),
    open: () => setWrites('opened'),
  };
}

/** The drafts that the tab keeps of the order; `keep` returns the choices that it does not keep. */
function useDrafts() {
  const guest = useStoredValue(guestDraft);
  const self = useWritesSelf(guest);
  const business = useBusinessDraft();
  const kept = useStoredValue(paymentDraft);
  const keep = ({ guest: written, business: said, ...rest }: Partial<CheckoutChoices>) => {
    if (written) {
      guestDraft.set(written);
      self.begin();
    }
    if (said) business.write(said);
    if (rest.payment !== undefined) paymentDraft.set(rest.payment?.id ?? null);
    return rest;
  };
  return { guest, self, business: business.draft, kept, keep };
}

const lacksPhone = (account: CurrentUserAnswer | undefined, { phone }: BusinessOrder): boolean =>
  account?.isBusiness === true && !account.phone && phone.trim() === '';

const customerOf = ({ email }: KnownUser, account: CurrentUserAnswer | undefined): Customer => ({
  isBusiness: account?.isBusiness ?? false,
  hasPhone: Boolean(account?.phone),
  email,
});

/** Places the order and leads on: to its confirmation, or out of the shop to the wallet. */
function usePlacing(onOutcome: OnOutcome) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const order = useMutation({
    mutationFn: ({ body, byWallet }: Ordered): Promise<Placed> =>
      placeForLess(body, queries, (wanted) =>
        byWallet ? placeByWallet(wanted, queries) : placeUnpaid(wanted, queries),
      ),
    onSuccess: async (placed, { body }) => {
      onOutcome(placed.outcome);
      if (placed.outcome === 'to-wallet') return leaveFor(placed.redirectUrl);
      forgetCheckout();
      discountCode.set(null);
      if (placed.outcome === 'placed') clearAfterOrder(orderedIn(body));
      await navigate(paths.orderConfirmation(placed.orderId));
    },
    // Not awaited: without a network the answers do not come, and the button would stay disabled.
    onSettled: () => void queries.invalidateQueries(),
  });
  const { reset } = order;
  useEffect(() => {
    // "Back" from the wallet may restore the page from the browser's cache, with its button still disabled.
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
