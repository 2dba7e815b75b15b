import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../folded-text.ts';
import { EVERYDAY_WORDS } from './everyday-words.ts';
import { searchProducts } from './product-search.ts';
import { isOneErrorAway, stemOf } from './words.ts';

const SHELF = [
  { name: 'Lavvo for 8 personer', description: 'Plass til åtte rundt bålet.' },
  { name: 'Flyttekasser, 10 stk.', description: 'Doble pappkasser med håndtak.' },
  { name: 'Pakketape, 3 ruller', description: 'Holder til omtrent femten kasser.' },
  { name: 'Plastkasse med lokk, 60 liter', description: null },
  { name: 'Sekketralle', description: 'Tar trapper uten å klage. Stroppen henger på rammen.' },
  { name: 'Kombistige 2 × 8 trinn', description: 'Rekker 4,2 meter.' },
  { name: 'Hengelås til bod', description: 'Leveres med tre nøkler.' },
  { name: 'Tilhenger 750 kg', description: 'Åpen varehenger til hageavfall.' },
  { name: 'Skaphenger 1300 kg', description: 'Holder flyttelasset tørt.' },
  { name: 'Båthenger for 18 fot', description: 'Med vinsj.' },
  { name: 'Høyttaler på stativ', description: 'Nok til dans på tunet.' },
  { name: 'Batteridrill 18 V', description: 'Bits ligger i kofferten.' },
];
const found = (text: string, most = 8) => searchProducts(SHELF, text, most).map(({ name }) => name.split(/[ ,]/)[0]);

describe('the search of the front page', () => {
  it('finds what contains the text, whatever the case, at most as many as are asked for', () => {
    expect(found(' HENGER ')).toEqual(['Tilhenger', 'Skaphenger', 'Båthenger', 'Sekketralle']);
    expect(found('henger', 2)).toEqual(['Tilhenger', 'Skaphenger']);
    expect(found('8')).toEqual(['Lavvo', 'Kombistige', 'Båthenger', 'Batteridrill']);
  });

  it('finds nothing for an empty text, and for what is not there', () => {
    for (const text of ['', '  ', ' ? ', 'xyzzy', 'klokke', 'til xyzzy'])
      expect([text, found(text)]).toEqual([text, []]);
  });

  it.each([
    ['eske', ['Flyttekasser', 'Plastkasse']],
    ['esker', ['Flyttekasser', 'Plastkasse']],
    ['flytteeske', ['Flyttekasser']],
    ['flytteesker', ['Flyttekasser']],
    ['teip', ['Pakketape']],
    ['gardintrapp', ['Kombistige']],
    ['henger til båt', ['Båthenger']],
    ['båttilhenger', ['Båthenger']],
    ['hengar', ['Tilhenger', 'Skaphenger', 'Båthenger', 'Sekketralle']],
    ['flyttehenger', ['Skaphenger']],
  ])('knows what people call it: %s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('looks in descriptions after names: a word, its beginning, the end of a compound', () => {
    expect(found('trapp')).toEqual(['Kombistige', 'Sekketralle']);
    expect(found('bål')).toEqual(['Lavvo']);
    expect(found('vinsj')).toEqual(['Båthenger']);
    expect(found('håndtaket')).toEqual(['Flyttekasser']);
    expect(found('kasser')).toEqual(['Flyttekasser', 'Plastkasse', 'Pakketape']);
  });

  it.each(['sekketrale', 'sekketrallle', 'sekkettalle', 'sekketrlale', 'ekketralle', 'sektralle', 'sekketral'])(
    'forgives one typing error: %s',
    (text) => expect(found(text)).toEqual(['Sekketralle']),
  );

  it('forgives an error in an everyday word and at the end of a compound, but not two', () => {
    expect(found('gardintrap')).toEqual(['Kombistige']);
    expect(found('hegner')).toEqual(['Tilhenger', 'Skaphenger', 'Båthenger']);
    expect(found('seketrale')).toEqual([]);
  });

  it('shows nothing mistyped where the word stands as it was written', () => {
    const products = [{ name: 'Grill' }, { name: 'Drill' }];
    expect(searchProducts(products, 'drill', 8)).toEqual([{ name: 'Drill' }]);
  });

  it('reads å, ø and æ as they are written on other keyboards, and tells båt from batteri', () => {
    for (const text of ['båthenger', 'baathenger', 'bathenger', 'BÅTHENGER', 'båthengeren']) {
      expect([text, found(text)]).toEqual([text, ['Båthenger']]);
    }
    for (const text of ['høyttaler', 'hoeyttaler', 'hoyttaler', 'høytaler']) {
      expect([text, found(text)]).toEqual([text, ['Høyttaler']]);
    }
    expect(found('båt')).toEqual(['Båthenger']);
  });

  it('finds every product by its name, and by its name with any one letter left out', () => {
    const pick = fc.constantFrom(...SHELF.filter(({ name }) => name.length > 5));
    fc.assert(
      fc.property(pick, fc.nat(), ({ name }, at) => {
        const first = name.split(/[ ,]/)[0] ?? '';
        const mistyped = first.slice(0, at % first.length) + first.slice((at % first.length) + 1);
        expect(searchProducts(SHELF, name, 8)[0]?.name).toBe(name);
        expect(searchProducts(SHELF, mistyped, 8).map((one) => one.name)).toContain(name);
      }),
    );
  });
});

describe('the words of the search', () => {
  it('are in lower case, spelt with the letters of Norway, and lead somewhere', () => {
    for (const [said, called] of Object.entries(EVERYDAY_WORDS)) {
      expect([said, called.length > 0]).toEqual([foldText(said), true]);
      for (const word of called) expect(word).toBe(foldText(word));
    }
  });

  it('have one stem in all their forms', () => {
    expect(new Set(['kasse', 'kasser', 'kassen', 'kassene', 'kassa'].map(stemOf))).toEqual(new Set(['kass']));
    expect(stemOf('bod')).toBe('bod');
  });

  it('are one error apart whichever of them is the mistyped one', () => {
    const word = fc.stringMatching(/^[a-cå]{0,5}$/);
    fc.assert(fc.property(word, word, (one, other) => isOneErrorAway(one, other) === isOneErrorAway(other, one)));
    expect(isOneErrorAway('abc', 'acb')).toBe(true);
    expect(isOneErrorAway('abc', 'cba')).toBe(false);
    expect(isOneErrorAway('abcd', 'ab')).toBe(false);
  });
});
