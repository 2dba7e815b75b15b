/** '+' and 8 to 15 digits, country code first. */
export type PhoneNumber = string;

/**
 * E.164 from what a person typed; Norway (+47) is assumed where no country is given. Refuses (null) Norwegian
 * numbers that are not eight digits beginning with 2 to 9, and anything that is no phone number.
 */
export function parsePhone(text: string): PhoneNumber | null {
  const typed = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (!/^\+?\d{8,15}$/.test(typed)) return null;
  const number = typed.startsWith('+') ? typed : /^47\d{8}$/.test(typed) ? `+${typed}` : `+47${typed}`;
  if (number.startsWith('+47')) return /^\+47[2-9]\d{7}$/.test(number) ? number : null;
  return /^\+[1-9]/.test(number) ? number : null;
}

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
