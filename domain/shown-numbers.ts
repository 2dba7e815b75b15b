import type { PhoneNumber } from './phone.ts';

/** '912 34 567' for Norwegian mobiles, '57 00 01 00' for landlines, with no-break spaces; others as they are. */
export function formatPhone(phone: PhoneNumber): string {
  return phone
    .replace(/^\+47([49]\d{2})(\d{2})(\d{3})$/, '$1\u00a0$2\u00a0$3')
    .replace(/^\+47(\d{2})(\d{2})(\d{2})(\d{2})$/, '$1\u00a0$2\u00a0$3\u00a0$4');
}

/** '••• •• 123': enough to recognise one's own. */
export function maskPhone(phone: PhoneNumber): string {
  return `••• •• ${phone.slice(-3)}`;
}

/** '974 760 673' with no-break spaces. */
export function formatOrganisationNumber(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
}
