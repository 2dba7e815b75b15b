/** In any script: a mail program takes the text after one of these for part of an address. */
const JOINS = /(?:[:\uFF1A][/\\\uFF0F]*|[.@\u3002\uFF0E\uFF61\uFF20])+(?=\S)/g;

/**
 * A name that is safe in a mail. Anybody can cause a mail to any address with a name of their choice: no mail program
 * may turn that name into a link or an address.
 */
export const spokenName = (name: string): string => name.replace(JOINS, ' ').replace(/ {2,}/g, ' ').trim();
