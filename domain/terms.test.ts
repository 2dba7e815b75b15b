import { describe, expect, it } from 'vitest';
import { FIRST_RULES } from './rules/rules.ts';
import { whatToBring } from './terms.ts';

describe('what to bring when an order is fetched', () => {
  it('asks for a proof of who one is for all that is rented, and for the licence where one drives', () => {
    const [tent, trailer] = [
      { needsLicence: false, isRental: true },
      { needsLicence: true, isRental: true },
    ];
    expect(whatToBring([tent], FIRST_RULES)).toEqual([
      'Gyldig legitimasjon.',
      'Den som leier og henter, må være fylt 23 år.',
    ]);
    expect(whatToBring([tent, trailer], FIRST_RULES)).toEqual([
      'Gyldig legitimasjon og førerkort for kjøretøyet eller vogntoget.',
      'Den som leier og henter, må være fylt 23 år. Den som kjører, må være fylt 23 år og ha hatt førerkort i minst 2 år.',
    ]);
  });

  it('asks for nothing for what is only bought', () => {
    expect(whatToBring([{ needsLicence: false, isRental: false }], FIRST_RULES)).toEqual([]);
    expect(whatToBring([{ needsLicence: true, isRental: false }], FIRST_RULES)).toEqual([]);
  });
});
