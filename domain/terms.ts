/**
 * The version of the terms that a customer accepts at checkout and that the order keeps: the date they were last
 * changed, `yyyy-mm-dd`. A change in the words of the terms of rental or purchase is a new version.
 */
export const TERMS_VERSION = '2026-11-21';
