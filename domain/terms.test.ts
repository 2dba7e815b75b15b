import { describe, expect, it } from 'vitest';
import { FIRST_RULES } from './rules/rules.ts';
import { needsLicence, whatToBring } from './terms.ts';

describe('what to bring when an order is fetched', () => {
  it.each(['Varebil 11 m³', 'Tilhenger 750 kg', 'Skaphenger 1300 kg', 'Båthenger', 'Bilhenger', 'Elvarebil'])(
    'asks for a licence for %s [D19.2]',
    (name) => expect(needsLicence(name)).toBe(true),
  );

  it.each(['Hengelås', 'Sekketralle', 'Trillevogn', 'Festtelt', 'Billykt', 'Borhammer'])(
    'asks for none for %s',
    (name) => expect(needsLicence(name)).toBe(false),
  );

  it('asks for a proof of who one is for all that is rented, and for the licence where one drives [D19.2]', () => {
    const [tent, trailer] = [
      { name: 'Festtelt', isRental: true },
      { name: 'Tilhenger 750 kg', isRental: true },
    ];
    expect(whatToBring([tent], FIRST_RULES)).toEqual(['Gyldig legitimasjon.', 'Leietakeren må være fylt 23 år.']);
    expect(whatToBring([tent, trailer], FIRST_RULES)).toEqual([
      'Gyldig legitimasjon og førerkort for kjøretøyet eller vogntoget.',
      'Leietakeren må være fylt 23 år. Den som kjører, må være fylt 23 år og ha hatt førerkort i minst 2 år.',
    ]);
  });

  it('asks for nothing for what is only bought', () => {
    expect(whatToBring([{ name: 'Hengelås', isRental: false }], FIRST_RULES)).toEqual([]);
    expect(whatToBring([{ name: 'Tilhenger', isRental: false }], FIRST_RULES)).toEqual([]);
  });
});
