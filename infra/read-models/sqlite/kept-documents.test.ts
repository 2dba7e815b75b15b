import { describe, expect, it } from 'vitest';
import { KeptDocuments } from './kept-documents.ts';

const row = (seq: number, text = 'Telt') => ({ seq, position: seq, doc: JSON.stringify({ id: String(seq), text }) });

describe('the documents that a writer keeps', () => {
  it('come back as they were kept last', () => {
    const kept = new KeptDocuments(10_000);
    kept.keep('1', row(1));
    kept.keep('1', { ...row(1, 'Teppe'), position: 9 });
    expect(kept.get('1')).toEqual({ doc: { id: '1', text: 'Teppe' }, position: 9n, order: 1 });
    expect(kept.get('2')).toBeUndefined();
  });

  it('are forgotten when they are gone', () => {
    const kept = new KeptDocuments(10_000);
    kept.keep('1', row(1));
    kept.forget('1');
    expect(kept.get('1')).toBeUndefined();
  });

  it('stay as long as they are used, and make room when they are not', () => {
    const kept = new KeptDocuments(1_000);
    kept.keep('used', row(1));
    kept.keep('unused', row(2));
    for (let seq = 3; seq < 100; seq++) {
      kept.keep(String(seq), row(seq));
      kept.get('used');
    }
    expect([kept.get('used')?.order, kept.get('unused'), kept.get('99')?.order]).toEqual([1, undefined, 99]);
  });
});
