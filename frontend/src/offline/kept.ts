/** Caches of the service worker, by what they keep. */
export const keptIn = {
  /** The front page's html, which shows any page once its code runs. */
  shell: 'shell',
  pages: 'pages',
  assets: 'assets',
  pictures: 'pictures',
  /** What the shop answered everybody. */
  answers: 'answers',
  /** The order that was confirmed here last. */
  lastOrder: 'last-order',
} as const;
