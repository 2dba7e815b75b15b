import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './business.texts.ts';

export const businessTexts: Texts<typeof nb.businessTexts> = {
  reference: 'Reference or purchase order number',
  referenceHint: 'Shown on the receipt and the invoice.',
  invoiceEmail: 'Email for the invoice',
  invoiceEmailHint: (email) => `If left empty, the invoice goes to ${email}.`,
};
