import type { KeyboardEvent } from 'react';

/** Marks a row that the arrows stop at. */
export const rowMark = (id: string) => ({ 'data-row-id': id });

/** Arrows move the focus from row to row, Home and End to the ends; down from the search field leads to the first. */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-id]')];
  const at = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1;
  const row = rows[rowAfter(event.key, at, rows.length)];
  if (row === undefined) return;
  event.preventDefault();
  row.focus();
}

/** -1 for keys that lead nowhere. */
function rowAfter(key: string, at: number, count: number): number {
  if (key === 'ArrowDown') return at + 1;
  if (at === -1) return -1;
  if (key === 'ArrowUp') return at - 1;
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : -1;
}
