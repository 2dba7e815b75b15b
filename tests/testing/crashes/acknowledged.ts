/** What the shop has acknowledged to the actors, shared by all of them. */
export class Acknowledged {
  /** The administrator's token. */
  readonly admin: string;
  /** The token of the newest customer. */
  customer: string | null = null;
  /** The newest position. */
  position = 0n;

  constructor(admin: string) {
    this.admin = admin;
  }

  /** `position`: empty without one. */
  see(position: string): void {
    if (position !== '' && BigInt(position) > this.position) this.position = BigInt(position);
  }
}
