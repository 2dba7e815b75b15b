/** In whatever script: after any of these a mail program takes what follows for a part of an address. */
const JOINS = /(?:[:\uFF1A][/\\\uFF0F]*|[.@\u3002\uFF0E\uFF61\uFF20])+(?=\S)/g;

/**
 * A name as a mail may say it. Anybody can have a mail sent to anybody, with a name of their own making: it must not
 * become the address of a page or of a mailbox there.
 */
export const spokenName = (name: string): string => name.replace(JOINS, ' ').replace(/ {2,}/g, ' ').trim();
