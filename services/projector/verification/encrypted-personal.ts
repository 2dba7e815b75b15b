import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { Findings } from './findings.ts';
import type { RawCheck } from './log-check.ts';

/** An encrypted text holds at least its IV and tag, 28 bytes, in base64. */
const encrypted = /^[A-Za-z0-9+/]{38,}={0,2}$/;

/** Personal data is in the log only encrypted under its person's key. */
export class EncryptedPersonal implements RawCheck {
  readonly claim = 'Personal data is encrypted';
  readonly faults = new Findings();
  #seen = 0;

  see({ data, type, stream, position }: RecordedEvent): void {
    const { personal, personId } = data;
    if (personal === undefined || personal === null) return;
    this.#seen += 1;
    const isEncrypted = typeof personal === 'string' && encrypted.test(personal);
    if (!isEncrypted) this.faults.add({ stream, position }, `${type} has personal data in the clear`);
    else if (typeof personId !== 'string') this.faults.add({ stream, position }, `${type} is encrypted for nobody`);
  }

  describeCount(): string {
    return `${this.#seen} encrypted events`;
  }
}
