import { expect, it } from 'vitest';
import { refusalTexts } from './refusals.texts.ts';

/** Sentences for buyers and visitors, in the owner's words. */
const reported: [keyof typeof refusalTexts, number, string][] = [
  ['NOT_LOGGED_IN', 401, 'Ikke innlogget'],
  ['NO_ACCESS', 403, 'Ingen tilgang'],
  ['WRONG_CREDENTIALS', 401, 'Feil brukernavn eller passord'],
  ['EMAIL_TAKEN', 409, 'E-posten er allerede registrert. Logg inn eller be om ny lenke.'],
  ['POSTAL_CODE_INVALID', 422, 'Postnummer må være 4 siffer'],
  ['RESET_LINK_INVALID', 422, 'Ugyldig/utløpt lenke.'],
  ['ORDER_NOT_FOUND', 404, 'Fant ikke ordre.'],
  ['GROUP_NOT_FOUND', 404, 'Fant ikke kategorien.'],
  ['NO_LINES', 422, 'Handlekurven er tom'],
  ['PERIOD_MISSING', 422, 'Velg både hentetid og tilbakelevering.'],
  ['PRICE_NOT_COMPUTABLE', 422, 'Kunne ikke beregne pris.'],
  ['PERIOD_NOT_AVAILABLE', 409, 'Ikke tilgjengelig i valgt periode'],
  ['OUT_OF_STOCK', 409, 'Ikke nok på lager.'],
  ['PRICE_CHANGED', 409, 'Prisen er endret. Se over handlekurven.'],
  ['UNKNOWN_PAYMENT_OPTION', 422, 'Velg betalingsmåte før du går videre.'],
  ['INVOICE_NEEDS_LOGIN', 401, 'Logg inn for å betale med faktura.'],
  ['OVER_18_REQUIRED', 422, 'Du må være over 18 år for å betale med faktura.'],
];

it.each(reported)('tells %s with status %i and in the owner’s words', (code, status, text) => {
  expect(refusalTexts[code]).toEqual({ status, text });
});

it('has a sentence of its own for every refusal, in Norwegian and without a code or a sign of the machine', () => {
  const texts = Object.values(refusalTexts).map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text.replace(/\{\{?\w+\}?\}/g, 'fact')).toMatch(/^[A-ZÆØÅ][^_{}<>]+$/);
});
