/** Caches of the service worker, by content. */
export const keptIn = {
  /** The front page's html, which shows any page once its code runs. */
  shell: 'shell',
  pages: 'pages',
  assets: 'assets',
  pictures: 'pictures',
  /** Answers that are the same for everyone. */
  answers: 'answers',
  /** The order confirmed last in this browser. */
  lastOrder: 'last-order',
} as const;
