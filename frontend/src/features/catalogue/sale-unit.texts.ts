/** What one piece is called; `named` is what the shop calls it. */
export const saleUnit = (named: string | null | undefined): string => named || 'stk.';
