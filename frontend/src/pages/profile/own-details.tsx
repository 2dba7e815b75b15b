import { formatOrganisationNumber } from '@naust/domain/organisation-number.ts';
import type { CurrentUserAnswer } from '@naust/domain/users/users.contract.ts';
import { phoneText } from '../../lib/phone-text.ts';
import { accountTexts } from '../../texts/account.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Card } from '../../ui/card.tsx';

export function OwnDetails({ user }: { readonly user: CurrentUserAnswer }) {
  const place = [user.postal_code, user.city].filter(Boolean).join(' ');
  const rows: [string, string | null][] = [
    [accountTexts.name, user.name],
    [accountTexts.email, user.email],
    [accountTexts.phone, user.phone && phoneText(user.phone)],
    [accountTexts.address, [user.address, place].filter(Boolean).join(', ')],
  ];
  if (user.isBusiness) rows.push([accountTexts.orgNumber, formatOrganisationNumber(user.orgNumber ?? '')]);
  return (
    <Card as="section" labelledBy="own-details">
      <h2 id="own-details" className="mb-4 text-xl">
        {profileTexts.details}
      </h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd>{value || profileTexts.notGiven}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
