import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { useState } from 'react';
import { paymentTexts as texts } from '../../../../features/back-office/payments/payment.texts.ts';
import { PaymentFields } from '../../../../features/back-office/payments/register-payment.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

/** Registers a payment without leaving the list. */
export function PayInList({ order }: { readonly order: OrderAnswer }) {
  const [isOpen, setOpen] = useState(false);
  const { id, orderNo, due } = order;
  return (
    <>
      <Button size="sm" aria-label={texts.registerFor(orderNo)} onClick={() => setOpen(true)}>
        {texts.register}
      </Button>
      <Dialog title={texts.registerFor(orderNo)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <PaymentFields key={`${id} ${due}`} order={order} onPaid={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
