import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalEmail,
  emailIdentities,
  parseEmail,
  sendableEmail,
  shownEmail,
  suggestedEmail,
} from './email-address.ts';
import { unicodeLabel } from './punycode.ts';

describe('an e-mail address', () => {
  it.each([
    [' Kari@Example.no ', 'Kari@Example.no'],
    ['kari+shop@mail.example.no', 'kari+shop@mail.example.no'],
    ['post&salg@example.no', 'post&salg@example.no'],
    ["o'hara@example.no", "o'hara@example.no"],
    ['kari@blåbær.example', 'kari@blåbær.example'],
    ['kari@xn--blbr-roah.example', 'kari@blåbær.example'],
    ['kari@BLÅBÆR.example', 'kari@blåbær.example'],
    ['kari@bla\u030Abær.example', 'kari@blåbær.example'],
    ['kari@例え.jp', 'kari@例え.jp'],
    ['kari@президент.рф', 'kari@президент.рф'],
  ])('written as %j is %s', (text, kept) => expect(parseEmail(text)).toBe(kept));

  it.each([
    ...['', 'kari', 'kari@', '@example.no', 'kari@example', 'kari@example.', 'kari@.no', 'kari@exa mple.no'],
    ...['bjørn@gmail.com', 'kari@@example.no', 'kari;ola@example.no', '"kari"@example.no', 'kari.@example.no'],
    ...['kari@1.2.3.4', 'kari@xn--a.no', 'kari@exa%2emple.no', 'kari@-a.no', 'kari@a..no', 'ka\u200Bri@example.no'],
    ...[`${'x'.repeat(65)}@example.no`, `kari@${'abcdefghi.'.repeat(25)}no`],
  ])('is not written %j', (text) => expect(parseEmail(text)).toBeNull());

  it('is sent to in ASCII, and shown as people write it', () => {
    expect(sendableEmail('kari@blåbær.example')).toBe('kari@xn--blbr-roah.example');
    expect(shownEmail('kari@xn--blbr-roah.example')).toBe('kari@blåbær.example');
    for (const email of ['', 'Kari@Example.no', 'kari@xn--a.no', 'kari']) expect(shownEmail(email)).toBe(email);
  });

  it('is one in every browser, whatever the case and form of its letters', () => {
    const spellings = ['Kari@Blåbær.example', 'kari@xn--blbr-roah.example', ' kari@bla\u030Abær.EXAMPLE'];
    expect(new Set(spellings.map(canonicalEmail))).toEqual(new Set(['kari@xn--blbr-roah.example']));
    expect(canonicalEmail('bjørn@gmail.com')).toBe('bjørn@gmail.com');
  });

  it('is looked for as it was told from others before', () => {
    expect(emailIdentities('Kari@Example.no')).toEqual(['kari@example.no']);
    expect(emailIdentities('Kari@blåbær.example')).toEqual(['kari@blåbær.example', 'kari@xn--blbr-roah.example']);
    expect(emailIdentities('kari@xn--blbr-roah.example')).toEqual([
      'kari@xn--blbr-roah.example',
      'kari@blåbær.example',
    ]);
  });

  it('is guessed where only letters before the @ are wrong', () => {
    expect(suggestedEmail('bjørn@gmail.com')).toBe('bjorn@gmail.com');
    expect(suggestedEmail('Åse.Sæther@blåbær.example')).toBe('Ase.Saether@blåbær.example');
    expect(suggestedEmail('łukasz@example.no')).toBe('lukasz@example.no');
    for (const text of ['kari@example.no', 'bjørn@gmail', 'bj ørn@gmail.com', '王@example.no']) {
      expect([text, suggestedEmail(text)]).toEqual([text, null]);
    }
  });

  it('reads every domain as Node does', () => {
    const label = fc.string({ unit: fc.constantFrom(...'abcøåæéüßжщ王例り'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(label, (text) => {
        const ascii = domainToASCII(text);
        fc.pre(ascii !== '');
        expect(unicodeLabel(ascii)).toBe(domainToUnicode(ascii));
      }),
      { numRuns: 2_000 },
    );
    expect(unicodeLabel('xn--')).toBe('');
  });
});
