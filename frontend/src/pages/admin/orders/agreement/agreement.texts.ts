import { moneyTexts } from '@naust/domain/money.texts.ts';
import type { ShopRules } from '@naust/domain/rules/rules.ts';
import { spokenTexts } from '@naust/domain/spoken-period.texts.ts';
import { wallClockTexts } from '@naust/domain/wall-clock.texts.ts';
import { orderRowTexts } from '../../../../features/orders/order-row.texts.ts';

/** How amounts and times are written in the agreement. */
export const writtenTexts = { clock: wallClockTexts, money: moneyTexts, spoken: spokenTexts } as const;

/** The dialog in which the customer reads and signs. */
export const signingTexts = {
  title: (orderNo: number) => `Leieavtale for ordre ${orderNo}`,
  missingContact: orderRowTexts.missingContact,
  deposit: 'Depositum, kommer i tillegg',
  total: 'Sum med MVA',
  terms: (version: string) => `Underskriften gjelder leievilkårene, versjon ${version}.`,
  noTerms: 'Underskriften gjelder leievilkårene som er i kraft.',
  signer: 'Navn på den som skriver under',
  field: 'Skriv under med fingeren',
  clear: 'Tøm',
  done: 'Ferdig',
  signatureMissing: 'Underskriften mangler.',
  signerMissing: 'Skriv navnet på den som skriver under.',
} as const;

/** The printed sheet. */
export const agreementTexts = {
  title: (orderNo: number) => `Leieavtale, ordre ${orderNo}`,
  orgNumber: 'Org.nr.',
  tenant: 'Leietaker',
  reference: 'Referanse',
  quantity: 'Antall',
  product: 'Produkt',
  period: 'Henting og tilbakelevering',
  bought: 'Kjøp',
  price: 'Pris',
  sum: 'Sum',
  total: 'Sum med MVA',
  paid: 'Innbetalt',
  owed: 'Igjen å betale',
  deposit: 'Depositum, kommer i tillegg',
  terms: 'Vilkår i korte trekk',
  version: (version: string) => `Leievilkårene, versjon ${version}, gjelder i sin helhet.`,
  noVersion: 'Butikkens leievilkår gjelder i sin helhet.',
  idSeen: 'Legitimasjon sett',
  licenceSeen: 'Førerkort kontrollert, klasse',
  signatures: ['Leietakers signatur', 'For utleier', 'Utlevert, dato og klokkeslett', 'Tatt imot, dato og klokkeslett'],
} as const;

/** The points that the rules decide. What else the owner's terms say stands there. */
export const termsInShort = (rules: ShopRules, needsLicence: boolean): string[] => [
  `Leietakeren må ha fylt ${rules.minimumAge} år${needsLicence && rules.licenceYears > 0 ? ` og hatt førerkort i minst ${rules.licenceYears} år` : ''}.`,
  `Avbestilling er gratis til ${rules.freeCancellationHours} timer før henting. Senere koster den ${rules.lateCancellationPercent} % av leien.`,
  'Leietakeren har ansvaret for utstyret fra det er hentet til det er levert tilbake.',
  'Kommer utstyret tilbake for sent, skadet eller skittent, kan det koste et gebyr etter vilkårene.',
];
