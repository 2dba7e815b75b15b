/** Betalingspåminnelse, purring, inkassovarsel. */
export const reminderStepTexts = {
  notice: 'Betalingspåminnelse',
  reminder: 'Purring',
  collection: 'Inkassovarsel',
} as const;

/** The file name of its PDF, without a number. */
export const reminderFileTexts = {
  notice: 'betalingspaminnelse',
  reminder: 'purring',
  collection: 'inkassovarsel',
} as const;
