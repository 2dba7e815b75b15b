import { expect, it } from 'vitest';
import { shortenName } from './person-name.ts';

it.each([
  ['Kari Nordmann', 'Kari N.'],
  ['  Kari  Anne Nordmann ', 'Kari N.'],
  ['Kari', 'Kari'],
  ['ola ødegård', 'ola Ø.'],
  ['', ''],
])('shortens %j to %j', (name, short) => expect(shortenName(name)).toBe(short));
