import { discountWords } from '@naust/domain/discounts/discount-words.ts';
import { formatKr, type Ore } from '@naust/domain/money.ts';
import { depositWords } from '@naust/domain/orders/deposit.texts.ts';
import { depositAskedOre } from '@naust/domain/orders/deposit-asked.ts';
import { vatOfAll } from '@naust/domain/vat-codes.ts';
import { dayOf } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { cartTotalOre } from '../../features/cart/cart-line.ts';
import { chargeKindsQuery } from '../../features/charge-kinds/charge-kinds.queries.ts';
import { ExVatSwitch } from '../../features/ex-vat/ex-vat-switch.tsx';
import { oreOf } from '../../lib/amounts.ts';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { paths } from '../../lib/paths.ts';
import { useOsloNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ExVatAmount } from '../../ui/ex-vat-amount.tsx';
import { BusinessFields } from './business-fields.tsx';
import { CancellationPrice } from './cancellation-price.tsx';
import { type CartDiscount, useCartDiscount } from './cart-discount.ts';
import { checkoutTexts } from './checkout.texts.ts';
import { hindrances, isInvoice, isWallet } from './checkout-form.ts';
import { discountTexts } from './discount.texts.ts';
import { DiscountField } from './discount-field.tsx';
import { ContactFromWallet, GuestFields } from './guest-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { taxedParts } from './taxed-parts.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { type OnOutcome, useCheckout } from './use-checkout.ts';
import type { ReviewedLine } from './use-reviewed-lines.ts';

const MOST_LINES = 50;

interface CheckoutPanelProps {
  readonly lines: readonly ReviewedLine[];
  readonly onOutcome: OnOutcome;
}

export function CheckoutPanel({ lines, onOutcome }: CheckoutPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const goods = lines.map(({ line }) => line);
  const discounting = useCartDiscount(goods);
  const { discount } = discounting;
  const checkout = useCheckout(goods, discount, onOutcome);
  const { choices, problems, change } = checkout;
  const missing = [...hindrances(choices), ...hindrancesAmong(lines)];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing.length === 0 && !checkout.pay()) focusFirstProblem(form.current);
  };

  return (
    <Card as="section" labelledBy="checkout">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <h2 id="checkout" className="text-xl">
          {checkoutTexts.title}
        </h2>
        <PaymentFields
          payment={choices.payment}
          totalOre={discount.totalOre}
          over18={choices.over18}
          customer={checkout.customer}
          today={dayOf(useOsloNow())}
          problems={problems}
          onPayment={(payment) => change({ payment })}
          onOver18={(over18) => change({ over18 })}
        />
        {checkout.writeSelf !== null && <ContactFromWallet onWriteSelf={checkout.writeSelf} />}
        {choices.guest !== null && (
          <GuestFields
            guest={choices.guest}
            problems={problems}
            isOpened={checkout.isOpened}
            onChange={(guest) => change({ guest })}
          />
        )}
        <Business checkout={checkout} />
        <TermsCheckbox
          accepted={choices.termsAccepted}
          withPurchase={goods.some((line) => line.date_from === null)}
          onChange={(termsAccepted) => change({ termsAccepted })}
        />
        {goods.some((line) => line.date_from !== null) && <FeesLink />}
        <CancellationPrice lines={goods} shares={discount.shares} />
        <DiscountField {...discounting} />
        <CheckoutTotal
          beforeOre={cartTotalOre(goods)}
          discount={discount}
          depositOre={depositOf(lines)}
          vat={vatOfAll(
            lines.flatMap(({ line, product }, at) =>
              taxedParts(line, product, oreOf(line.price) * line.quantity - (discount.shares[at] ?? 0)),
            ),
          )}
        />
        <RefusalNotice
          error={checkout.error}
          otherwise={checkout.otherwise}
          lines={goods}
          onResolved={checkout.forgetError}
        />
        <PayButton missing={missing} sending={checkout.sending} />
      </form>
    </Card>
  );
}

function Business({ checkout }: { readonly checkout: ReturnType<typeof useCheckout> }) {
  const { choices, customer, problems, change } = checkout;
  if (choices.business === null || customer === null) return null;
  return (
    <BusinessFields
      business={choices.business}
      customer={customer}
      byInvoice={choices.payment !== null && isInvoice(choices.payment)}
      byWallet={choices.payment !== null && isWallet(choices.payment)}
      problems={problems}
      onChange={(business) => change({ business })}
    />
  );
}

/** Problems of the lines to solve first. */
function hindrancesAmong(lines: readonly ReviewedLine[]): string[] {
  const isMarked = lines.some(({ review }) => review.problem !== null || review.isPriceChanged);
  return [
    ...(isMarked ? [checkoutTexts.lookOver] : []),
    ...(lines.length > MOST_LINES ? [checkoutTexts.tooManyLines(MOST_LINES)] : []),
  ];
}

/** For the rented pieces, besides the total. */
const depositOf = (lines: readonly ReviewedLine[]): Ore =>
  depositAskedOre(
    lines.map(({ line, product }) => ({
      depositOre: line.date_from === null ? 0 : oreOf(product?.deposit ?? 0),
      quantity: line.quantity,
    })),
  );

interface CheckoutTotalProps {
  readonly beforeOre: Ore;
  readonly discount: CartDiscount;
  readonly vat: Ore;
  readonly depositOre: Ore;
}

function CheckoutTotal({ beforeOre, discount: { given, totalOre }, vat, depositOre }: CheckoutTotalProps) {
  return (
    <div className="border-t border-line pt-4">
      {given !== null && (
        <div className="mb-2 grid gap-1">
          <AmountRow name={discountTexts.before} ore={beforeOre} />
          <AmountRow name={discountWords(given)} ore={-oreOf(given.amount)} />
        </div>
      )}
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{checkoutTexts.total}</span>
        <span translate="no" className="text-2xl font-bold text-spruce">
          {formatKr(totalOre)}
        </span>
      </p>
      <p className="text-right text-sm text-ink-soft">
        {checkoutTexts.vat(formatKr(vat))}
        <ExVatAmount ore={totalOre} vat={vat} />
      </p>
      {depositOre > 0 && <p className="mt-2 text-sm">{depositWords.whole(depositOre)}</p>}
      <ExVatSwitch />
    </div>
  );
}

const AmountRow = ({ name, ore }: { readonly name: string; readonly ore: Ore }) => (
  <p className="flex items-baseline justify-between gap-4">
    <span className="wrap-anywhere">{name}</span>
    <span translate="no" className="whitespace-nowrap">
      {formatKr(ore)}
    </span>
  </p>
);

interface PayButtonProps {
  /** What is missing, in words below the button. */
  readonly missing: readonly string[];
  readonly sending: boolean;
}

function PayButton({ missing, sending }: PayButtonProps) {
  return (
    <>
      <Button
        type="submit"
        variant="act"
        wide
        disabled={missing.length > 0}
        pending={sending}
        pendingText={checkoutTexts.sending}
        aria-describedby="why-not-pay"
      >
        {checkoutTexts.pay}
      </Button>
      <div id="why-not-pay" aria-live="polite" className="-mt-2 grid gap-1 text-sm text-ink-soft empty:hidden">
        {missing.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </>
  );
}

/** Nothing where the shop has no fees. */
function FeesLink() {
  const { data: kinds = [] } = useQuery(chargeKindsQuery);
  if (kinds.length === 0) return null;
  return (
    <Link to={`${paths.rentalTerms}#gebyrer`} target="_blank" className="text-link py-2 text-sm">
      {checkoutTexts.fees}
    </Link>
  );
}
