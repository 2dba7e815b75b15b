import { parsePhone } from '@naust/domain/phone.ts';
import { formatPhone } from '@naust/domain/shown-numbers.ts';

/** A phone number in the readable form '912 34 567'; any other text stays as written. */
export function phoneText(phone: string): string {
  const number = parsePhone(phone);
  return number === null ? phone : formatPhone(number);
}
