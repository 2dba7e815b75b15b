/** Leaves the shop's pages for an address of its server or of another site. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}

/** The same, so that "Back" does not lead to the page that is left. */
export function leaveInsteadFor(address: string): void {
  window.location.replace(address);
}
