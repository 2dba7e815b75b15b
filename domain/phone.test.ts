import { expect, it } from 'vitest';
import { isPhoneLike, parsePhone, phoneSpellings } from './phone.ts';
import { formatPhone, maskPhone } from './shown-numbers.ts';

it.each([
  ['912 34 567', '+4791234567'],
  ['91234567', '+4791234567'],
  ['+47 912 34 567', '+4791234567'],
  ['0047 91234567', '+4791234567'],
  ['4791234567', '+4791234567'],
  ['47 12 34 56', '+4747123456'],
  ['22-33-44-55', '+4722334455'],
  ['+46 70 123 45 67', '+46701234567'],
  ['912–34–567', '+4791234567'],
  ['912\u201134\u2011567', '+4791234567'],
  ['\u202A+47\u00a0912\u00a034\u00a0567\u202C', '+4791234567'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 (0)20 7946 0958', '+442079460958'],
  ['22/33 44 55', '+4722334455'],
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

it('takes for a number to call what has five digits', () => {
  for (const text of ['12345', '+49 (0) 30 1234', '912–34–567', '02800'])
    expect([text, isPhoneLike(text)]).toEqual([text, true]);
  for (const text of ['1234', '', 'ring meg', '12345 eller 6', '12+345'])
    expect([text, isPhoneLike(text)]).toEqual([text, false]);
});

it('is looked for with and without its country', () => {
  expect(phoneSpellings('912 34 567')).toEqual(['4791234567', '004791234567', '91234567']);
  expect(phoneSpellings('+46 70 123 45 67')).toEqual(['46701234567', '0046701234567']);
  expect(phoneSpellings('02800')).toEqual(['02800']);
});

it('is shown as Norwegians group it', () => {
  expect(formatPhone('+4791234567')).toBe('912\u00a034\u00a0567');
  expect(formatPhone('+4757000100')).toBe('57\u00a000\u00a001\u00a000');
  expect(formatPhone('+46701234567')).toBe('+46701234567');
});

it('shows strangers the last three digits only', () => expect(maskPhone('+4791234123')).toBe('••• •• 123'));
