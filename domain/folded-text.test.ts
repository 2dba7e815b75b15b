import { describe, expect, it } from 'vitest';
import { foldLetters, foldText, soughtIn, soughtText, withoutNorwegian } from './folded-text.ts';

const plain = (text: string) => withoutNorwegian(foldLetters(text));

describe('the folding of words', () => {
  it.each([
    ['Åse Ødegård', ['ase odegard', 'aase oedegaard', 'ÅSE ÖDEGÅRD', 'A\u030Ase Ødega\u030Ard']],
    ['Sæther', ['saether', 'sather', 'Säther']],
    ['Łukasz Wójcik', ['lukasz wojcik']],
    ['Guðrún Þórsdóttir', ['gudrun thorsdottir']],
    ['Strauß', ['strauss', 'STRAUSS']],
    ['Müller', ['muller', 'mueller']],
    ['Đorđe Žižić', ['dorde zizic']],
    ['Yıldız İnce', ['yildiz ince']],
    ['Nguyễn', ['nguyen']],
    ['O’Hara', ["O'Hara", 'O´Hara', 'o`hara']],
  ])('makes one of the spellings of %s', (name, spellings) => {
    for (const spelling of spellings) expect([spelling, plain(spelling)]).toEqual([spelling, plain(name)]);
  });

  it('keeps å, æ and ø as letters where a search tells them apart', () => {
    expect(foldLetters('Bjørn Ærlig ÅSNE')).toBe('bjørn ærlig åsne');
  });

  it('leaves other alphabets as they are', () => {
    expect(foldLetters('Олена Ωmega 王')).toBe('олена ωmega 王');
  });

  it('writes sizes as they are typed', () => {
    expect(foldText('Festtelt 4 × 6 m, 11 m³, 5,5 m²')).toBe('festtelt 4x6 m, 11 m3, 5.5 m2');
    expect(foldText('Sovepose til −7\u00a0°C')).toBe('sovepose til -7 c');
  });

  it('finds a name by any spelling of its sizes, and no other size', () => {
    const name = soughtIn('Teltduk 4 × 6 meter, 18 V, 60 l, 1,5 mål');
    for (const typed of ['4x6', '4 x 6', '4×6m', '4X6 meter', '18v', '18 V', '18volt', '60 liter', '60l', '1.5 mål']) {
      expect([typed, name.includes(soughtText(typed))]).toEqual([typed, true]);
    }
    for (const typed of ['4x8', '8v', '6m 1', '1,5 meter']) {
      expect([typed, name.includes(soughtText(typed))]).toEqual([typed, typed === '8v']);
    }
  });
});
