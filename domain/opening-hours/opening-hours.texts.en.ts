import type { Texts } from '../language.ts';
import { formatPhone } from '../shown-numbers.ts';
import type * as nb from './opening-hours.texts.ts';

export const BY_AGREEMENT: Texts<typeof nb.BY_AGREEMENT> = 'by agreement';

export const agreementText: Texts<typeof nb.agreementText> = ({ phone }) =>
  `This time is outside opening hours and therefore by agreement. Call us on ${formatPhone(phone)} to arrange it.`;
