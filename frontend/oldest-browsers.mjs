/**
 * The oldest browsers that the shop is built for, by the names of MDN's browser-compat-data; tools/browser-floor.mjs holds the
 * built scripts to them. Safari 15.4 is what the oldest iPhones run that still get mends.
 */
export const floor = { chrome: 111, edge: 111, firefox: 115, safari: 15.4, safari_ios: 15.4 };

/** The same in the bundler's words. */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox115', 'safari15.4'];
