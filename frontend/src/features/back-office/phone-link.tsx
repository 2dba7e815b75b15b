import { parsePhone } from '@naust/domain/phone.ts';
import { phoneText } from '../../lib/phone-text.ts';

/** The text may be anything: only a valid number becomes a link. */
export function PhoneLink({ written }: { readonly written: string }) {
  const number = parsePhone(written);
  if (number === null) return <span>{written}</span>;
  return (
    <a href={`tel:${number}`} className="text-link">
      {phoneText(written)}
    </a>
  );
}
