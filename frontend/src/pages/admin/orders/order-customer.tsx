import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { formatOrganisationNumber } from '@naust/domain/shown-numbers.ts';
import { PhoneLink } from '../../../features/back-office/phone-link.tsx';
import { MailMark } from '../../../features/mails/mail-state.tsx';
import { customerName } from '../../../features/orders/customer-name.ts';
import { Badge } from '../../../ui/badge.tsx';
import { adminOrderTexts } from './orders.texts.ts';

/** The customer and their contact details. */
export function OrderCustomer({ order }: { readonly order: OrderAnswer }) {
  const { User, guest, mails = [] } = order;
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
            <span translate="no">{customerName(order)}</span>
            {guest !== null && <Badge>{adminOrderTexts.guest}</Badge>}
          </p>
          <p className="flex flex-wrap gap-x-6">
            {contact.email !== '' && (
              <a href={`mailto:${contact.email}`} className="text-link">
                {contact.email}
              </a>
            )}
            {contact.phone && <PhoneLink written={contact.phone} />}
            {User?.orgNumber && (
              <span className="text-ink-soft">
                {adminOrderTexts.orgNumber} {formatOrganisationNumber(User.orgNumber)}
              </span>
            )}
          </p>
          {mails.length > 0 && (
            <ul className="grid gap-1">
              {mails.map((mail) => (
                <li key={mail.kind}>
                  <MailMark mail={mail} hasTime />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
