export const MOST_SECTIONS = 60;

/** Characters. */
export const LONGEST_TERMS = { title: 120, text: 10_000, introduction: 2000, summary: 2000, whole: 100_000 } as const;
