import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { refusedField } from './account-form.ts';
import { EMPTY_REGISTRATION, problemsOf, type RegistrationForm, registrationBody } from './registration.ts';

const kari: RegistrationForm = {
  ...EMPTY_REGISTRATION,
  name: 'Kari Nordmann',
  email: 'kari@blåbær.no',
  password: 'langt nok',
};

describe('the registration form', () => {
  it('asks for name, email and password, and for nothing else of a private customer', () => {
    expect(problemsOf(EMPTY_REGISTRATION)).toEqual({
      name: 'Navn må fylles ut.',
      email: 'Skriv en gyldig e-postadresse.',
      password: 'Velg et passord på minst 8 tegn, høyst 128.',
    });
    expect(problemsOf(kari)).toEqual({});
  });

  it.each(['150', '01500', 'oslo', '0 150'])('refuses the postal code %s', (postalCode) => {
    expect(problemsOf({ ...kari, postalCode })).toEqual({ postalCode: 'Postnummer må være 4 siffer' });
  });

  it('takes a postal code of four digits', () => {
    expect(problemsOf({ ...kari, postalCode: '0150' })).toEqual({});
  });

  it('asks a business for its organisation number and checks the check digit', () => {
    const business = { ...kari, isBusiness: true };
    expect(problemsOf(business)).toEqual({ orgNumber: 'Organisasjonsnummer må fylles ut for bedrift.' });
    expect(problemsOf({ ...business, orgNumber: '974760674' })).toEqual({
      orgNumber: 'Organisasjonsnummeret er ikke gyldig.',
    });
    expect(problemsOf({ ...business, orgNumber: '974 760 673' })).toEqual({});
  });

  it.each([7, 129])('refuses a password of %i characters', (length) => {
    expect(problemsOf({ ...kari, password: 'x'.repeat(length) }).password).toBe(
      'Velg et passord på minst 8 tegn, høyst 128.',
    );
  });
});

describe('what a registration sends', () => {
  it('makes empty fields null and keeps the password as it was written', () => {
    const body = registrationBody({ ...kari, name: ' Kari ', password: ' med rom ', phone: '  ' });
    expect(body).toEqual({
      name: 'Kari',
      email: 'kari@blåbær.no',
      password: ' med rom ',
      phone: null,
      address: null,
      postal_code: null,
      city: null,
      isBusiness: false,
      orgNumber: null,
    });
  });

  it('leaves out an organisation number when the business box is not ticked', () => {
    const written = { ...kari, orgNumber: '974760673' };
    expect(registrationBody(written).orgNumber).toBeNull();
    expect(registrationBody({ ...written, isBusiness: true }).orgNumber).toBe('974760673');
  });
});

describe('a refused registration', () => {
  it('marks the email that is taken', () => {
    const text = 'E-posten er allerede registrert. Logg inn eller be om ny lenke.';
    expect(refusedField(new ApiError(409, text, 'EMAIL_TAKEN'))).toEqual({ email: text });
  });

  it('marks no field when the refusal is about none', () => {
    expect(refusedField(new ApiError(429, 'For mange forsøk.', 'TOO_MANY_REQUESTS'))).toEqual({});
    expect(refusedField(null)).toEqual({});
  });
});
