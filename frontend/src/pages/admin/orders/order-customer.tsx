import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { formatOrganisationNumber } from '@naust/domain/organisation-number.ts';
import { parsePhone } from '@naust/domain/phone.ts';
import { phoneText } from '../../../lib/phone-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { customerName } from './customer-name.ts';
import { EraseGuest } from './erase-guest.tsx';
import { adminOrderTexts } from './orders.texts.ts';

/** Who ordered, and how to reach them. */
export function OrderCustomer({ order }: { readonly order: OrderAnswer }) {
  const { User, guest } = order;
  const contact = User ?? guest;
  return (
    <section aria-labelledby="customer" className="grid gap-1.5">
      <h3 id="customer" className="text-lg">
        {adminOrderTexts.customer}
      </h3>
      {contact === null ? (
        <div>
          <Badge tone="warn">{adminOrderTexts.missingContact}</Badge>
        </div>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {customerName(order)}
            {guest !== null && <Badge>{adminOrderTexts.guest}</Badge>}
          </p>
          <p className="flex flex-wrap gap-x-6">
            {contact.email !== '' && (
              <a href={`mailto:${contact.email}`} className="text-link">
                {contact.email}
              </a>
            )}
            {contact.phone && <Phone written={contact.phone} />}
            {User?.orgNumber && (
              <span className="text-ink-soft">
                {adminOrderTexts.orgNumber} {formatOrganisationNumber(User.orgNumber)}
              </span>
            )}
          </p>
          {guest !== null && guest.email !== '' && <EraseGuest order={order} />}
        </>
      )}
    </section>
  );
}

/** What was written may be anything: only a number is to be called. */
function Phone({ written }: { readonly written: string }) {
  const number = parsePhone(written);
  if (number === null) return <span>{written}</span>;
  return (
    <a href={`tel:${number}`} className="text-link">
      {phoneText(written)}
    </a>
  );
}
