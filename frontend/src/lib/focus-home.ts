/**
 * Where the focus goes if the button that has it goes away with its act: what stands around it, or else the open panel.
 * Answers how to bring it there; whoever has gone elsewhere meanwhile is left there.
 */
export function rememberFocusHome(): () => Promise<void> {
  const home = homeOf(document.activeElement);
  return async () => {
    // What was fetched anew is drawn a moment later.
    for (let frames = 0; frames < 2; frames++) await new Promise((drawn) => requestAnimationFrame(drawn));
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const found = home?.isConnected ? home : document.querySelector<HTMLElement>(PANEL_HEADING);
    found?.focus();
  };
}

const PANEL_HEADING = 'main section h2[tabindex="-1"]';

function homeOf(element: Element | null): HTMLElement | null {
  const group = element?.closest<HTMLElement>('[role="group"][tabindex="-1"]');
  return group ?? element?.closest('details')?.querySelector<HTMLElement>('summary') ?? null;
}
