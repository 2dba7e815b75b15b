import { formatKr } from '../money.ts';
import { PAYMENT_OPTIONS } from '../orders/statuses.ts';
import { formatAccountNumber } from '../shop/account-number.ts';
import type { ShopStreamEvent } from '../shop/shop.events.ts';
import { formatOrganisationNumber, formatPhone } from '../shown-numbers.ts';
import { type Descriptions, dateWords, numberWords, yesOrNo } from './description.ts';

const TERMS_NAMES = { rental: 'leievilkår', purchase: 'kjøpsvilkår', privacy: 'personvernerklæring' } as const;
const INVOICED = { 'hand-out': 'ved utlevering', order: 'ved bestilling', return: 'etter retur' } as const;
const rateWords = (percent: number): string => `${String(percent).replace('.', ',')} %`;
const inSentence = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export const shopDescriptions: Descriptions<ShopStreamEvent['type']> = {
  BusinessDescribed: (business) => ({
    title: 'Butikken ble beskrevet',
    fields: {
      'Juridisk navn': business.legalName,
      Kortnavn: business.shortName,
      Selskapsform: business.form,
      Organisasjonsnummer: formatOrganisationNumber(business.orgNumber),
      'MVA-registrert': yesOrNo(business.isVatRegistered),
      'E-post': business.email,
      Telefon: formatPhone(business.phone),
      Adresse: business.address,
      Postnummer: business.postalCode,
      Poststed: business.city,
      Kartposisjon: business.mapPosition && `${business.mapPosition.latitude}, ${business.mapPosition.longitude}`,
      Kontonummer: business.accountNumber && formatAccountNumber(business.accountNumber),
      IBAN: business.iban,
      BIC: business.bic,
      'Om henting': business.pickupText,
    },
  }),
  AppearanceSet: ({ logo, picture, colour, headline, introduction, reasons }) => ({
    title: 'Utseendet ble satt',
    fields: {
      Logo: logo?.header.url ?? null,
      Bilde: picture?.url ?? null,
      Farge: colour,
      Overskrift: headline,
      Innledning: introduction,
      Grunner: reasons.map(({ title, text }) => `${title}: ${text}`).join(' · ') || null,
    },
  }),
  RulesSet: (rules) => ({
    title: 'Reglene ble satt',
    fields: {
      'Klargjøring (timer)': numberWords(rules.preparationHours),
      'Gratis avbestilling (timer før)': numberWords(rules.freeCancellationHours),
      'Sen avbestilling (%)': numberWords(rules.lateCancellationPercent),
      'Forfall på faktura (dager)': numberWords(rules.invoiceDueDays),
      Aldersgrense: numberWords(rules.minimumAge),
      'Førerkort (år)': numberWords(rules.licenceYears),
      'Lengste leie (dager)': numberWords(rules.longestRentalDays),
      'Kan bestilles (dager fram)': numberWords(rules.bookableAheadDays),
      'Korttidspris under (timer)': numberWords(rules.shortHours),
      'Helgepris fra': rules.weekendFrom,
      'Helgepris til': rules.weekendUntil,
    },
  }),
  RentalWithdrawalSet: ({ isCovered }) => ({
    title: 'Angreretten ble satt',
    fields: { 'Angrerett gjelder også leie': yesOrNo(isCovered) },
  }),
  PaymentOptionsSet: ({ offered }) => ({
    title: 'Betalingsmåtene ble satt',
    fields: Object.fromEntries(PAYMENT_OPTIONS.map(({ id, name }) => [name, yesOrNo(offered.includes(id))])),
  }),
  MailSenderSet: ({ senderName, senderAddress, replyTo, notifyAddress, notify }) => ({
    title: 'E-post ble satt',
    fields: {
      Avsendernavn: senderName,
      Avsenderadresse: senderAddress,
      'Svar til': replyTo,
      'Beskjed til': notifyAddress,
      'Beskjed om bestilling': yesOrNo(notify.order),
      'Beskjed om avbestilling': yesOrNo(notify.cancellation),
      'Beskjed om forlengelse': yesOrNo(notify.extension),
      'Beskjed om melding': yesOrNo(notify.message),
    },
  }),
  InvoicingSet: ({ firstNumber, kidKind, kidLength, when, automatic, automaticReminders, fees, interest, ehf }) => ({
    title: 'Fakturering ble satt',
    fields: {
      'Første fakturanummer': numberWords(firstNumber),
      KID: `${kidKind === 'mod10' ? 'Modulus 10' : 'Modulus 11'}, ${kidLength} sifre`,
      'Leie faktureres': INVOICED[when],
      'Fakturaer sendes automatisk': yesOrNo(automatic),
      'Purringer sendes automatisk': yesOrNo(automaticReminders),
      Purregebyr: fees.map(({ from, feeOre }) => `${formatKr(feeOre)} fra ${dateWords(from)}`).join(', '),
      Forsinkelsesrente: interest.map(({ from, percent }) => `${rateWords(percent)} fra ${dateWords(from)}`).join(', '),
      'EHF sendes': ehf.address === null ? 'Til en mappe' : ehf.address,
    },
  }),
  SmsNoticesSet: ({ reminders, lateReturns }) => ({
    title: 'SMS til kunden ble satt',
    fields: { 'SMS dagen før': yesOrNo(reminders), 'SMS ved forsinket retur': yesOrNo(lateReturns) },
  }),
  TermsPublished: ({ kind, name, isDraft, sections }) => ({
    title: isDraft ? `Et utkast gjelder som ${TERMS_NAMES[kind]}` : `${inSentence(TERMS_NAMES[kind])} ble publisert`,
    fields: { Versjon: name, Avsnitt: numberWords(sections.length) },
  }),
  ShopOpened: () => ({ title: 'Butikken ble åpnet' }),
  ShopClosed: () => ({ title: 'Butikken ble stengt' }),
};
