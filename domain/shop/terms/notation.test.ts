import { describe, expect, it } from 'vitest';
import { blocksOf, isSafeAddress, lines, paragraphs, spansOf } from './notation.ts';

describe('terms as plain text', () => {
  it('are paragraphs, lists and cards', () => {
    const text = paragraphs(
      lines('Først', 'så'),
      lines('Dette:', '- en', '- to'),
      lines('**Dette koster det**', '- **Senest 3 dager før:** Gratis.', '- **Navn:**'),
    );
    expect(blocksOf(text)).toEqual([
      { kind: 'paragraph', words: 'Først\nså' },
      { kind: 'paragraph', words: 'Dette:' },
      { kind: 'list', items: ['en', 'to'] },
      {
        kind: 'card',
        title: 'Dette koster det',
        rows: [
          { label: 'Senest 3 dager før', words: 'Gratis.' },
          { label: 'Navn', words: '' },
        ],
      },
    ]);
  });

  it('are no card without a label on every line', () => {
    expect(blocksOf(lines('**Merk**', '- en')).map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
    expect(blocksOf('**Merk**').map(({ kind }) => kind)).toEqual(['paragraph']);
  });

  it('have bold words and links inside a line', () => {
    expect(spansOf('Se **punkt 6** i [vilkårene](/terms#avbestilling).')).toEqual([
      { words: 'Se ', isBold: false, address: null },
      { words: 'punkt 6', isBold: true, address: null },
      { words: ' i ', isBold: false, address: null },
      { words: 'vilkårene', isBold: false, address: '/terms#avbestilling' },
      { words: '.', isBold: false, address: null },
    ]);
  });

  it('keep every word of a link that no browser should open', () => {
    const text = 'Trykk [her](javascript:alert(1)) eller [der](//evil.example), <b>nå</b>.';
    expect(spansOf(text)).toEqual([{ words: text, isBold: false, address: null }]);
  });

  it.each([
    '/terms',
    '/terms?versjon=2026-11-21#pris',
    '#pris',
    'https://lovdata.no',
    'mailto:a@b.no',
    'tel:+4723400600',
  ])('may link to %s', (address) => expect(isSafeAddress(address)).toBe(true));

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://a.no', 'data:text/html,x', '', '# x'])(
    'may not link to %j',
    (address) => expect(isSafeAddress(address)).toBe(false),
  );
});
