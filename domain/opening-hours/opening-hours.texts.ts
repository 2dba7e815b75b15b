import { formatPhone } from '../shown-numbers.ts';

export const BY_AGREEMENT = 'etter avtale';

/** Shown when a chosen hour is outside opening hours. */
export const agreementText = ({ phone }: { readonly phone: string }): string =>
  `Tiden er utenfor åpningstiden og derfor etter avtale. Ring oss på ${formatPhone(phone)}, så avtaler vi.`;
