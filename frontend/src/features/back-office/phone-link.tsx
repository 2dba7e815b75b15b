import { parsePhone } from '@naust/domain/phone.ts';
import { phoneText } from '../../lib/phone-text.ts';

/** What was written may be anything: only a number is to be called. */
export function PhoneLink({ written }: { readonly written: string }) {
  const number = parsePhone(written);
  if (number === null) return <span>{written}</span>;
  return (
    <a href={`tel:${number}`} className="text-link">
      {phoneText(written)}
    </a>
  );
}
