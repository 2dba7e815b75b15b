import { expect, it } from 'vitest';
import { spokenName } from './spoken-name.ts';

it.each([
  ['Kari Nordmann', 'Kari Nordmann'],
  ['Ole-Jørgen O’Hara d.e.', 'Ole-Jørgen O’Hara d e.'],
  ['Vinn på https://evil.example/x?y=1', 'Vinn på https evil example/x?y=1'],
  ['Kari <b>Nordmann</b>', 'Kari <b>Nordmann</b>'],
  ['Se www.evil.example', 'Se www evil example'],
  ['evil。example', 'evil example'],
  ['skriv til svindler@evil.example.', 'skriv til svindler evil example.'],
])('a name given as %j is said as %j', (given, said) => {
  expect(spokenName(given)).toBe(said);
});
