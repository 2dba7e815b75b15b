const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text escaped for HTML, between tags or in double quotes. */
export const asText = (content: string): string => content.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Without `<`, so that nothing in it can end the script element or open a comment. */
export const asScriptJson = (content: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(content).replace(/</g, '\\u003c');
