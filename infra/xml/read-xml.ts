import type { XmlElement } from '@naust/domain/bank/xml-element.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

const ATTRIBUTE = '@';
const TEXT = '#text';

/** Entities of a document could unfold into gigabytes; no file of a bank has any of its own. */
const DECLARES = /<!(?:DOCTYPE|ENTITY)/i;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  textNodeName: TEXT,
  alwaysCreateTextNode: true,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/** `unsafe`: with a DOCTYPE or entities of its own. `broken`: not well formed. */
export type ReadXml = { readonly root: XmlElement } | { readonly fault: 'unsafe' | 'broken' };

/** The document as an element without a name: its only child is the file's root. */
export function readXml(text: string): ReadXml {
  if (DECLARES.test(text)) return { fault: 'unsafe' };
  try {
    if (XMLValidator.validate(text) !== true) return { fault: 'broken' };
    const root = elementOf(parser.parse(text));
    return { root };
  } catch {
    // The parser throws on nesting and names that no file of a bank has.
    return { fault: 'broken' };
  }
}

function elementOf(node: unknown): XmlElement {
  const attributes = new Map<string, string>();
  const children = new Map<string, readonly XmlElement[]>();
  if (typeof node !== 'object' || node === null) return { text: String(node ?? ''), attributes, children };
  let text = '';
  for (const [name, value] of Object.entries(node)) {
    if (name === TEXT) text = String(value);
    else if (name.startsWith(ATTRIBUTE)) attributes.set(name.slice(ATTRIBUTE.length), String(value));
    else children.set(name, [value].flat().map(elementOf));
  }
  return { text, attributes, children };
}
