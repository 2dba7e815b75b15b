import { formatOrganisationNumber } from '@naust/domain/shown-numbers.ts';
import type { CurrentUserAnswer } from '@naust/domain/users/users.contract.ts';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { accountTexts } from '../../features/account/account.texts.ts';
import { ExVatSwitch } from '../../features/ex-vat/ex-vat-switch.tsx';
import { phoneText } from '../../lib/phone-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.ts';
import { DetailsForm } from './details-form.tsx';
import { profileTexts } from './profile.texts.ts';

export function OwnDetails({ user }: { readonly user: CurrentUserAnswer }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (saved: boolean) => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
    if (saved) void showToast(profileTexts.saved, { tone: 'good' });
  };
  return (
    <Card as="section" labelledBy="own-details">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="own-details" className="text-lg wrap-break-word sm:text-xl">
          {profileTexts.details}
        </h2>
        {!isOpen && (
          <span className="shrink-0">
            <Button ref={opener} size="sm" onClick={() => setOpen(true)}>
              <Pencil aria-hidden className="size-4" />
              {profileTexts.change}
            </Button>
          </span>
        )}
      </div>
      {isOpen ? <DetailsForm user={user} onClose={close} /> : <Details user={user} />}
    </Card>
  );
}

function Details({ user }: { readonly user: CurrentUserAnswer }) {
  const place = [user.postal_code, user.city].filter(Boolean).join(' ');
  const rows: [string, string | null][] = [
    [accountTexts.name, user.name],
    [accountTexts.email, user.email],
    [accountTexts.phone, user.phone && phoneText(user.phone)],
    [accountTexts.address, [user.address, place].filter(Boolean).join(', ')],
  ];
  if (user.isBusiness) rows.push([accountTexts.orgNumber, formatOrganisationNumber(user.orgNumber ?? '')]);
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd>{value || profileTexts.notGiven}</dd>
          </div>
        ))}
      </dl>
      <ExVatSwitch />
    </div>
  );
}
