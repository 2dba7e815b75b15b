import { mailAddress } from '@naust/domain/orders/mail-address.contract.ts';
import { guestInput } from '@naust/domain/orders/order-input.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { callApi } from '../../lib/api.ts';
import { emailProblem } from '../../lib/email-problem.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { missingContactTexts as texts } from './missing-contact.texts.ts';

const blank = { name: '', email: '', phone: '' };

const giveContact = ({ id, token }: OwnOrder, body: typeof blank) =>
  callApi(`/orders/${encodeURIComponent(id)}/contact`, {
    method: 'PUT',
    body,
    answer: mailAddress,
    ...(token === null ? {} : { headers: { 'X-Order-Token': token } }),
  });

/** For the owner of an order without an e-mail: the wallet shared none. The confirmation is sent to what they write. */
export function MissingContact({ order }: { readonly order: OwnOrder }) {
  const queries = useQueryClient();
  const form = useForm({
    blank,
    problemsOf: ({ name, email, phone }) => ({
      name: guestInput.shape.name.safeParse(name).success ? null : texts.nameNeeded,
      email: emailProblem(email, texts.emailNeeded),
      phone: guestInput.shape.phone.safeParse(phone).success ? null : texts.phoneNeeded,
    }),
    send: (written) => giveContact(order, written),
    onSent: () => queries.invalidateQueries({ queryKey: ['orders', order.id] }),
  });
  return (
    <div className="no-print grid gap-4">
      <Notice tone="warn" role="status">
        <p>{texts.why}</p>
      </Notice>
      <form {...form.frame} className="grid max-w-md gap-3">
        <TextField {...form.field('name')} label={texts.name} name="name" autoComplete="name" />
        <TextField {...form.field('email')} label={texts.email} name="email" type="email" autoComplete="email" />
        <TextField {...form.field('phone')} label={texts.phone} name="phone" type="tel" autoComplete="tel" />
        <div>
          <Button {...form.button} variant="strong" pendingText={texts.sending}>
            {texts.send}
          </Button>
        </div>
        <FailureNotice error={form.failure} text={texts.failed} />
      </form>
    </div>
  );
}
