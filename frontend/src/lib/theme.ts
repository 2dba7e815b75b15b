import { lasting } from './browser-storage.ts';

export type Theme = 'light' | 'dark';

/** `before-app.js` has set it before the first paint. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Called also after a change of the device's theme, and of one in another tab. */
export function onTheme(changed: () => void): () => void {
  const watching = new MutationObserver(changed);
  watching.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watching.disconnect();
}

export function chooseTheme(theme: Theme): void {
  lasting.write('theme', theme);
  document.documentElement.dataset.theme = theme;
}
