import { parseOrganisationNumber } from '@naust/domain/organisation-number.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { organisationQuery } from '../../lib/look-ups.queries.ts';
import { TextField } from '../../ui/text-field.tsx';
import { accountTexts } from './account.texts.ts';

interface OrganisationFieldProps {
  readonly value: string;
  readonly error: string | null | undefined;
  readonly onChange: (orgNumber: string) => void;
}

const DIGITS = 9;

/** Shows from the ninth digit on whether the number is valid, and the registered name if the register knows it. */
export function OrganisationField({ value, error, onChange }: OrganisationFieldProps) {
  const orgNumber = parseOrganisationNumber(value);
  const { data: name = null } = useQuery(organisationQuery(orgNumber));
  const isWhole = value.replace(/\D/g, '').length >= DIGITS;
  const wrong = isWhole && orgNumber === null ? refusalTexts.ORG_NUMBER_INVALID.text : undefined;
  return (
    <div className="grid gap-1.5">
      <TextField
        label={accountTexts.orgNumber}
        hint={accountTexts.orgNumberHint}
        name="orgNumber"
        autoComplete="off"
        inputMode="numeric"
        maxLength={40}
        value={value}
        error={error ?? wrong}
        onChange={onChange}
      />
      <p role="status" className="flex items-center gap-2 text-sm font-medium text-good empty:hidden">
        {orgNumber !== null && name !== null && (
          <>
            <CircleCheck aria-hidden className="size-4 shrink-0" />
            {accountTexts.registeredAs(name)}
          </>
        )}
      </p>
    </div>
  );
}
