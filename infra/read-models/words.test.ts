import { expect, it } from 'vitest';
import { askedWords, indexedWords } from './words.ts';

it('splits an e-mail address at every sign that is neither letter nor digit', () => {
  expect(indexedWords('Kari.N+shop@example.no')).toEqual(['kari', 'n', 'shop', 'example', 'no']);
});

it('writes letters as every keyboard has them', () => {
  expect(indexedWords('Bjørn Ærlig ÅSNE a\u030Agot André Müller')).toEqual([
    'bjorn',
    'arlig',
    'asne',
    'agot',
    'andre',
    'muller',
  ]);
});

it('has what a hyphen joins apart and in one, spelt as if there were none', () => {
  expect(indexedWords('Anna-Aase')).toEqual(['anna', 'ase', 'annaase']);
  expect(askedWords('annaaase')).toEqual([[['annaase']]]);
  expect(askedWords('Anna-Aase')).toEqual([[['anna', 'ase'], ['annaase']]]);
});

it('has no words in signs alone', () => {
  expect(indexedWords(' -- @ ')).toEqual([]);
  expect(askedWords(' -- @ \u0301')).toEqual([]);
});

it('looks for digits in one, and for a phone as it is called from abroad', () => {
  expect(askedWords('Ordre 1207')).toEqual([[['ordre']], [['1207']]]);
  expect(askedWords('974 760 673')).toEqual([[['974', '760', '673'], ['974760673']]]);
  expect(askedWords('91234567')).toEqual([[['91234567'], ['4791234567']]]);
});
