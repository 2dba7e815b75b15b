const UNIT = /(\d) (?=(?:kg|g|m|cm|l|stk\.?|meter|liter)\b)/g;

/** A number and its unit share a line: 'Skaphenger 1300 kg', 'Strammestropper, 2 stk.'. */
export const unbrokenName = (name: string): string => name.replace(UNIT, '$1\u00a0');
