/** Removes e-mail addresses and long runs of digits (phones, cards, ids) from a text that will be stored or logged. */
export function withoutPersonalText(text: string): string {
  return text.replace(/[^\s<>"'(),;]+@[^\s<>"'(),;]+/g, '[e-mail]').replace(/\+?\d(?:[\s-]?\d){7,}/g, '[number]');
}
