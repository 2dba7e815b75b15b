import { describe, expect, it } from 'vitest';
import { canonicalEmail } from '../email-address.ts';
import { Refusal } from '../refusal.ts';
import { given } from '../testing/given-when-then.ts';
import { type ClaimEmail, email, registeredUser } from './email.decider.ts';
import { requirePassword } from './registration-rules.ts';
import type { EmailEvent } from './users.events.ts';

const personal = {
  name: ' Kari ',
  email: ' Kari@Example.no ',
  phone: '',
  address: null,
  postalCode: '',
  city: null,
  orgNumber: '974760673',
  passwordHash: 'p1',
};
const claim: ClaimEmail = {
  type: 'ClaimEmail',
  userId: 'u',
  personId: 'u',
  isNew: true,
  isBusiness: false,
  role: 'user',
  now: '2026-05-04T07:00:00.000Z',
  personal,
};
const kept = { ...personal, name: 'Kari', email: 'Kari@Example.no', phone: null, postalCode: null, orgNumber: null };
const registration = { userId: 'u', personId: 'u', isBusiness: false, role: 'user', personal: kept } as const;
const claimed: EmailEvent = { type: 'EmailClaimed', data: { ...registration, isNew: true } };
const other = { ...claim, userId: 'v', personId: 'v' };

describe('an e-mail address', () => {
  it('is claimed with a registration, tidied', () => given(email).when(claim).then(claimed));

  it('stays with its account when the same claim comes again', () => given(email, claimed).when(claim).thenNothing());

  it('is refused to another account until it is released', () => {
    const release = { type: 'ReleaseEmail', userId: 'u', heldUntil: null } as const;
    const released: EmailEvent = { type: 'EmailReleased', data: { userId: 'u', heldUntil: null } };
    given(email, claimed).when(other).thenRefused('EMAIL_TAKEN');
    given(email, claimed).when(release).then(released);
    given(email, claimed, released).when(release).thenNothing();
    given(email, claimed)
      .when({ ...release, userId: 'v' })
      .thenNothing();
    given(email, claimed, released)
      .when(other)
      .thenFacts((events) => expect(events).toHaveLength(1));
  });

  it('is kept for the account that left it for as long as that may come back', () => {
    const heldUntil = '2026-05-11T07:00:00.000Z';
    const released: EmailEvent = { type: 'EmailReleased', data: { userId: 'u', heldUntil } };
    given(email, claimed).when({ type: 'ReleaseEmail', userId: 'u', heldUntil }).then(released);
    given(email, claimed, released)
      .when({ ...other, now: '2026-05-11T06:59:59.999Z' })
      .thenRefused('EMAIL_TAKEN');
    given(email, claimed, released)
      .when({ ...other, now: heldUntil })
      .thenFacts((events) => expect(events).toHaveLength(1));
    given(email, claimed, released)
      .when({ ...claim, isNew: false, personal: null })
      .thenFacts((events) => expect(events).toHaveLength(1));
  });
  it('is claimed without a registration by an account that changes its address', () => {
    const changed: EmailEvent = { type: 'EmailClaimed', data: { ...registration, isNew: false, personal: null } };
    given(email)
      .when({ ...claim, isNew: false, personal: null })
      .then(changed);
    expect(registeredUser(changed, 'e')).toBeNull();
  });

  it('leads to the account’s own record', () => {
    expect(registeredUser(claimed, 'e')).toEqual({ type: 'UserRegistered', data: { ...registration, emailHash: 'e' } });
  });

  it('is one however its letters are written', () => {
    expect(canonicalEmail(' KÅRI@Example.NO ')).toBe(canonicalEmail('kåri@example.no'.normalize('NFD')));
  });
});

describe('a registration', () => {
  const registering = (more: Partial<typeof personal>, isBusiness = false) =>
    given(email).when({ ...claim, isBusiness, personal: { ...personal, ...more } });

  it.each([
    '',
    'kari',
    'kari@',
    '@a.no',
    'a@b',
    'a b@c.no',
    'a@b..no',
    'a@b.no,c@d.no',
    '"a"@b.no',
    'a@b.no\r\nBcc: x',
    `${'a'.repeat(250)}@b.no`,
  ])('refuses the address %j', (address) => registering({ email: address }).thenRefused('EMAIL_INVALID'));

  it('says which address was probably meant where it has letters that mail servers do not take', () => {
    registering({ email: 'bjørn@gmail.com' }).thenRefused('EMAIL_HAS_LETTERS');
  });

  it.each(['150', '01500', '015O', 'abcd'])('refuses the postal code %s', (postalCode) =>
    registering({ postalCode }).thenRefused('POSTAL_CODE_INVALID'),
  );

  it.each([' ', '\u3164\u3164', '...'])('refuses the name %j', (name) => {
    registering({ name }).thenRefused('NAME_REQUIRED');
  });

  it('asks a business, and nobody else, for an organisation number that exists', () => {
    registering({ orgNumber: '' }, true).thenRefused('ORG_NUMBER_REQUIRED');
    registering({ orgNumber: '974760674' }, true).thenRefused('ORG_NUMBER_INVALID');
    registering({ orgNumber: '974 760 673' }, true).thenFacts(([event]) =>
      expect(event?.data).toMatchObject({ personal: { orgNumber: '974760673' } }),
    );
    registering({ orgNumber: 'noe' }).thenFacts(([event]) =>
      expect(event?.data).toMatchObject({ personal: { orgNumber: null } }),
    );
  });

  it('takes passwords of 8 to 128 characters', () => {
    for (const fine of ['12345678', '👍'.repeat(8), 'a'.repeat(128)]) expect(() => requirePassword(fine)).not.toThrow();
    for (const wrong of ['', '1234567', '👍'.repeat(7), 'a'.repeat(129)]) {
      expect(() => requirePassword(wrong)).toThrow(new Refusal('PASSWORD_LENGTH'));
    }
    for (const blank of [' '.repeat(8), '\u00a0\u200B'.repeat(6)]) {
      expect(() => requirePassword(blank)).toThrow(new Refusal('PASSWORD_BLANK'));
    }
  });
});
