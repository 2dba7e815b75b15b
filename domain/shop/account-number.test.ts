import { expect, it } from 'vitest';
import { formatAccountNumber, parseAccountNumber, parseBic, parseIban } from './account-number.ts';

it.each(['86011117947', '8601 11 17947', '8601.11.17947', '12345678903'])('takes the account number %s', (text) => {
  expect(parseAccountNumber(text)).toBe(text.replace(/\D/g, ''));
});

it.each(['86011117948', '12345678901', '1234567890', '123456789012', 'konto', '', '8601-11-17947'])(
  'refuses the account number %j',
  (text) => expect(parseAccountNumber(text)).toBeNull(),
);

it('refuses every account number in which one digit is wrong', () => {
  const right = '86011117947';
  for (let at = 0; at < right.length; at += 1) {
    for (const digit of '0123456789') {
      const other = right.slice(0, at) + digit + right.slice(at + 1);
      expect(parseAccountNumber(other)).toBe(other === right ? right : null);
    }
  }
});

it('shows an account number in three groups', () => {
  expect(formatAccountNumber('86011117947')).toBe('8601\u00a011\u00a017947');
});

it('takes an IBAN with the right check digits, and a BIC of 8 or 11 characters', () => {
  expect(parseIban('no93 8601 1117 947')).toBe('NO9386011117947');
  for (const wrong of ['NO9486011117947', 'NO93', '9386011117947', '']) expect(parseIban(wrong)).toBeNull();
  expect(parseBic('dnbanokk')).toBe('DNBANOKK');
  expect(parseBic('DNBANOKKXXX')).toBe('DNBANOKKXXX');
  for (const wrong of ['DNBANOK', 'DNBANOKKX', '1NBANOKK', '']) expect(parseBic(wrong)).toBeNull();
});
