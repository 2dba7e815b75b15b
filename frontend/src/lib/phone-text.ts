import { parsePhone } from '@naust/domain/phone.ts';
import { formatPhone } from '@naust/domain/shown-numbers.ts';

/** A phone number as it is read, '912 34 567'; what is no number stands as it was written. */
export function phoneText(phone: string): string {
  const number = parsePhone(phone);
  return number === null ? phone : formatPhone(number);
}
