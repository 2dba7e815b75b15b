import { phoneSpellings } from '@naust/domain/phone.ts';

/** The spellings of the screens, so that copied text is found: 'Tlf. 912 34 567', 'Org.nr. NO 974 760 673 MVA'. */
export const phoneWords = (phone: string | null): readonly string[] =>
  phone ? ['Tlf. Telefon', ...phoneSpellings(phone)] : [];
export const orgNumberWords = (orgNumber: string | null): readonly string[] =>
  orgNumber ? [`Org.nr. Organisasjonsnummer NO ${orgNumber} MVA`] : [];
