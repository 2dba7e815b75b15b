import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { dayOf, parseDate } from '@naust/domain/wall-clock.ts';
import { useState } from 'react';
import { useDone } from '../../../../features/back-office/acts.ts';
import { paymentTexts as texts } from '../../../../features/back-office/payments/payment.texts.ts';
import { PaymentFields } from '../../../../features/back-office/payments/register-payment.tsx';
import { ForAdmins } from '../../../../features/back-office/staff.tsx';
import { RemindButton } from '../../../../features/documents/remind-button.tsx';
import { reminderTexts } from '../../../../features/documents/reminder.texts.ts';
import { osloNow } from '../../../../lib/server-clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

/** Registers a payment, or reminds of an invoice, without leaving the list. */
export function PayInList({ order }: { readonly order: OrderAnswer }) {
  const [isOpen, setOpen] = useState(false);
  const { id, orderNo, due } = order;
  const done = useDone();
  const overdue = overdueInvoice(order);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" aria-label={texts.registerFor(orderNo)} onClick={() => setOpen(true)}>
        {texts.register}
      </Button>
      {overdue !== undefined && (
        <ForAdmins>
          <RemindButton
            documentId={overdue.id}
            text={reminderTexts.any}
            name={reminderTexts.anyFor(orderNo)}
            title={reminderTexts.anyFor(orderNo)}
            onSent={done}
          />
        </ForAdmins>
      )}
      <Dialog title={texts.registerFor(orderNo)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <PaymentFields key={`${id} ${due}`} order={order} onPaid={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

/** The first invoice that was issued and is late. */
function overdueInvoice({ id: orderId, dueFor }: OrderAnswer) {
  return dueFor.find(({ what, id, dueDate }) => {
    const day = dueDate === null ? null : parseDate(dueDate);
    return what === 'invoice' && id !== orderId && day !== null && day < dayOf(osloNow());
  });
}
