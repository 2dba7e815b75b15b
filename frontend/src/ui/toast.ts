import type { ReactNode } from 'react';

export interface ToastAct {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  readonly tone?: 'note' | 'good' | 'bad';
  /** What can still be done about it, such as undoing, and for how long. */
  readonly act?: ToastAct;
  readonly actMs?: number;
}

type Wanted = () => void;

let wanted: Wanted | null = null;
let announceReady: () => void = () => {};
const ready = new Promise<void>((resolve) => {
  announceReady = resolve;
});

/** The region calls these: it is loaded when the first message comes, and tells when it stands. */
export const toastRegion = {
  whenWanted(listener: Wanted) {
    wanted = listener;
  },
  standing() {
    announceReady();
  },
};

/** A short message that goes by itself. Never the only place where something important is said. */
export async function showToast(
  text: ReactNode,
  { tone = 'note', act, actMs = 8000 }: ToastOptions = {},
): Promise<void> {
  wanted?.();
  const [{ toast }] = await Promise.all([import('sonner'), ready]);
  const show = tone === 'good' ? toast.success : tone === 'bad' ? toast.error : toast;
  show(text, act ? { action: { label: act.label, onClick: act.run }, duration: actMs } : {});
}
