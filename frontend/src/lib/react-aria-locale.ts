import { locale } from './language.ts';

/**
 * Makes React Aria use the language of the pages in any browser. It reads this once when it loads, so this module must be
 * imported first: at the start of the page, and of every test that shows one.
 */
Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: locale });
