/** An element of an XML file, without namespaces. */
export interface XmlElement {
  readonly text: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: ReadonlyMap<string, readonly XmlElement[]>;
}

const elements = (within: XmlElement, name: string): readonly XmlElement[] => within.children.get(name) ?? [];

/** All elements on a path of names, as 'NtryDtls/TxDtls'. */
export const elementsAt = (within: XmlElement, path: string): readonly XmlElement[] =>
  path.split('/').reduce<readonly XmlElement[]>((found, name) => found.flatMap((one) => elements(one, name)), [within]);

export const elementAt = (within: XmlElement, path: string): XmlElement | null => elementsAt(within, path)[0] ?? null;

/** The first text on one of the paths; null if there is none. */
export function textAt(within: XmlElement, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const text = elementAt(within, path)?.text.trim();
    if (text) return text;
  }
  return null;
}
