import type { Ehf, OutgoingEhf } from '../ehf.port.ts';

export interface EhfUnderTest {
  ehf: Ehf;
  address: string;
  /** The XML of what has arrived, oldest first. */
  received(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export const anEhf = (more: Partial<OutgoingEhf> = {}): OutgoingEhf => ({
  sendingId: '600000000000001',
  name: 'faktura-10001.xml',
  xml: '<Invoice><Note>Æ ø å &amp; ”sitat”</Note></Invoice>\n',
  address: '',
  ...more,
});
