import { expect, it } from 'vitest';
import { greetingName, messageHost } from './mail-host.ts';

it.each([
  ['https://utleie.naust.example', 'utleie.naust.example', 'utleie.naust.example'],
  ['https://naust.example:8443/', 'naust.example', 'naust.example'],
  ['https://blåbær.example', 'xn--blbr-roah.example', 'xn--blbr-roah.example'],
  ['http://localhost:3000', null, 'localhost'],
  ['http://192.0.2.7:3000', '[192.0.2.7]', '192.0.2.7'],
  ['http://[2001:db8::7]:3000', '[IPv6:2001:db8::7]', '2001-db8--7'],
])('the shop at %s greets as %s, and its mails are of %s', (baseUrl, greeting, host) => {
  expect(greetingName(baseUrl)).toBe(greeting);
  expect(messageHost(baseUrl)).toBe(host);
});
