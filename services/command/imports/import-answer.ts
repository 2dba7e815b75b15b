import type { ImportAnswer } from '@naust/domain/imports/imports.contract.ts';

type Row = { readonly line: number } & ({ readonly error: string } | { readonly unused?: readonly string[] });

/** The answer of an import; `outcomeOf` says what a good row does, by its place. */
export function answerOf(rows: readonly Row[], outcomeOf: (at: number) => 'new' | 'update'): ImportAnswer {
  const answer: ImportAnswer = { id: null, rows: [], new: 0, updated: 0, failed: 0 };
  for (const [at, row] of rows.entries()) {
    const { line } = row;
    if ('error' in row) {
      answer.failed += 1;
      answer.rows.push({ line, outcome: 'error', error: row.error });
      continue;
    }
    const outcome = outcomeOf(at);
    answer[outcome === 'new' ? 'new' : 'updated'] += 1;
    answer.rows.push({ line, outcome, ...(row.unused?.length ? { unused: [...row.unused] } : {}) });
  }
  return answer;
}
