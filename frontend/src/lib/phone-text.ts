import { formatPhone, parsePhone } from '@naust/domain/phone.ts';

/** A phone number as it is read, '912 34 567'; what is no number stands as it was written. */
export function phoneText(phone: string): string {
  const number = parsePhone(phone);
  return number === null ? phone : formatPhone(number);
}
