/**
 * Tells React Aria to speak Norwegian whatever the browser's language is. It reads this once, when it is loaded, so
 * this stands before it in the order of loading: at the start of the page, and of every test that shows one.
 */
Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: 'nb-NO' });
