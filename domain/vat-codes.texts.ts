/** By the standard's code of the tax. */
export const vatTexts = {
  '3': '25 %',
  '31': '15 %',
  '33': '12 %',
  '5': 'Nullsats, 0 %',
  '6': 'Unntatt MVA',
  '7': 'Utenfor MVA-området',
} as const;
