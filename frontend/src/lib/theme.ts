import { lasting } from './browser-storage.ts';

export type Theme = 'light' | 'dark';

/** `theme.js` has set it before the first paint. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

export function chooseTheme(theme: Theme): void {
  lasting.write('theme', theme);
  document.documentElement.dataset.theme = theme;
}
