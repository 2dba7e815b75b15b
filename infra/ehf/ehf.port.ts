/** An e-invoice on its way out. */
export interface OutgoingEhf {
  /** Derived from the request, so that a repeated delivery is recognised. */
  sendingId: string;
  /** 'faktura-10001.xml' */
  name: string;
  xml: string;
  /** The inbox or the access point of the settings; empty for a folder. */
  address: string;
}

/** The name of an e-invoice's file, by the number of its document. */
export const ehfName = ({ kind, number }: { kind: 'invoice' | 'creditNote'; number: number }): string =>
  `${kind === 'invoice' ? 'faktura' : 'kreditnota'}-${number}.xml`;

/** No e-invoice can be delivered now: the folder is not writable, or the other side does not answer. */
export class EhfAway extends Error {
  override readonly name = 'EhfAway';
}

/** This e-invoice is refused for good. The message is Norwegian and stands beside the document. */
export class EhfRefused extends Error {
  override readonly name = 'EhfRefused';
}

export interface Ehf {
  /**
   * Resolves once the e-invoice is handed over. May be repeated after a failure, and after a crash.
   * @throws EhfAway
   * @throws EhfRefused
   */
  deliver(ehf: OutgoingEhf, signal?: AbortSignal): Promise<void>;
}

/** A folder of the shop, where e-invoices stay that were delivered. */
export interface EhfFolder extends Ehf {
  /** Removes those of these names that are still there. Durable when it resolves. Repeating is harmless. */
  remove(names: readonly string[]): Promise<void>;
}
