import { expect, it } from 'vitest';
import { wordsOf } from './words.ts';

it('splits an e-mail address at every sign that is neither letter nor digit', () => {
  expect(wordsOf('Kari.N+shop@example.no')).toEqual(['kari', 'n', 'shop', 'example', 'no']);
});

it('keeps æ, ø and å as letters of their own, also when å comes as two characters', () => {
  expect(wordsOf('Bjørn Ærlig ÅSNE a\u030Agot')).toEqual(['bjørn', 'ærlig', 'åsne', 'ågot']);
});

it('finds André by andre', () => {
  expect(wordsOf('André Müller')).toEqual(['andre', 'muller']);
});

it('has no words in signs alone', () => {
  expect(wordsOf(' -- @ ')).toEqual([]);
});
