import { expect, it } from 'vitest';
import { formatPhone, maskPhone, parsePhone } from './phone.ts';

it.each([
  ['912 34 567', '+4791234567'],
  ['91234567', '+4791234567'],
  ['+47 912 34 567', '+4791234567'],
  ['0047 91234567', '+4791234567'],
  ['4791234567', '+4791234567'],
  ['47 12 34 56', '+4747123456'],
  ['22-33-44-55', '+4722334455'],
  ['+46 70 123 45 67', '+46701234567'],
])('reads %j', (text, phone) => expect(parsePhone(text)).toBe(phone));

it.each([
  '',
  '1234567',
  '123456789',
  '01234567',
  '+47 1234567',
  '+47 112 34 567',
  '+0123456789',
  '912 34 56x',
  '++4791234567',
])('refuses %j', (text) => expect(parsePhone(text)).toBeNull());

it('is shown as Norwegians group it', () => {
  expect(formatPhone('+4791234567')).toBe('912\u00a034\u00a0567');
  expect(formatPhone('+4757000100')).toBe('57\u00a000\u00a001\u00a000');
  expect(formatPhone('+46701234567')).toBe('+46701234567');
});

it('shows strangers the last three digits only', () => expect(maskPhone('+4791234123')).toBe('••• •• 123'));
